import type { Defect } from "./defect.ts";
import { account } from "./defects/account.ts";
import { answers } from "./defects/answers.ts";
import { asking } from "./defects/asking.ts";
import { catalog } from "./defects/catalog.ts";
import { deliveries } from "./defects/deliveries.ts";
import { editing } from "./defects/editing.ts";
import { following } from "./defects/following.ts";
import { handles } from "./defects/handles.ts";
import { health } from "./defects/health.ts";
import { imports } from "./defects/imports.ts";
import { members } from "./defects/members.ts";
import { moderation } from "./defects/moderation.ts";
import { owning } from "./defects/owning.ts";
import { people } from "./defects/people.ts";
import { photos } from "./defects/photos.ts";
import { places } from "./defects/places.ts";
import { platform } from "./defects/platform.ts";
import { posts } from "./defects/posts.ts";
import { reading } from "./defects/reading.ts";
import { saving } from "./defects/saving.ts";
import { showing } from "./defects/showing.ts";
import { social } from "./defects/social.ts";
import { surface } from "./defects/surface.ts";
import { votes } from "./defects/votes.ts";

/** Every seeded defect; one that changes nothing that anybody could notice is not in the list. */
export const defects: Defect[] = [
  ...members,
  ...handles,
  ...imports,
  ...catalog,
  ...posts,
  ...social,
  ...answers,
  ...votes,
  ...photos,
  ...account,
  ...moderation,
  ...platform,
  ...reading,
  ...places,
  ...people,
  ...surface,
  ...editing,
  ...asking,
  ...owning,
  ...saving,
  ...following,
  ...deliveries,
  ...health,
  ...showing,
];
