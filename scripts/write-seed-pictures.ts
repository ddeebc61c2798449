import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { browserToLaunch } from "./browser.ts";
import { drawFace, FACES } from "./seed-pictures/faces.ts";
import { LOGOS } from "./seed-pictures/logos.ts";
import { PICTURES } from "./seed-pictures/pictures.ts";

// Draws the photos, faces and logos of the demo content into supabase/seed-files, one folder a bucket, and writes the seed
// that tells posts, members and businesses of them (docs/decisions/0035-drawn-pictures.md).

const supabase = join(import.meta.dirname, "../supabase");
const folder = join(supabase, "seed-files");
/** The longer side of each (px), as the app makes photos, thumbnails, faces and logos; drawings are as sharp at less. */
const WIDTHS = { photo: 960, thumbnail: 240, face: 160, smallFace: 64, logo: 192 } as const;

const browser = await chromium.launch({ ...browserToLaunch(), args: ["--no-sandbox"] });
const page = await browser.newPage();

/** Draws it as WebP of that width. */
async function encode(
  drawing: string,
  box: [number, number],
  width: number,
  quality: number,
): Promise<Buffer> {
  const height = Math.round((width * box[1]) / box[0]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.join(" ")}" width="${width}" height="${height}">${drawing}</svg>`;
  const address = await page.evaluate(
    async ([source, w, h, q]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(w, h);
      canvas.getContext("2d")?.drawImage(image, 0, 0, w, h);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: q });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [svg, width, height, quality] as const,
  );
  return Buffer.from(address);
}

async function store(path: string, bytes: Buffer): Promise<number> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
  return bytes.length;
}

await rm(folder, { recursive: true, force: true });
const photos: string[] = [];
for (const [place, { kind, n, name, words = "", drawing }] of PICTURES.entries()) {
  // A path begins with a time.
  const path = `${kind}s/${1_760_000_000 + n}-${name}`;
  const box: [number, number] = [800, 600];
  const photo = await store(`images/${path}.webp`, await encode(drawing, box, WIDTHS.photo, 0.8));
  const thumbnail = await encode(drawing, box, WIDTHS.thumbnail, 0.7);
  const small = await store(`images/${path}.thumb.webp`, thumbnail);
  photos.push(
    `  (${place}, '${kind}', ${n}, '${path}', ${photo}, ${small}, '${words.replaceAll("'", "''")}')`,
  );
}
const faces: string[] = [];
for (const face of FACES) {
  const id = `11111111-0000-4000-8000-${String(face.n).padStart(12, "0")}`;
  const draw = (width: number) => encode(drawFace(face), [400, 400], width, 0.8);
  await store(`avatars/${id}.webp`, await draw(WIDTHS.face));
  faces.push(
    `  ('${id}', ${await store(`avatars/${id}.thumb.webp`, await draw(WIDTHS.smallFace))})`,
  );
}
const logos: string[] = [];
for (const { n, drawing } of LOGOS) {
  const company = `22222222-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const path = `${company}/${1_760_000_000 + n}.webp`;
  await store(`avatars/${path}`, await encode(drawing, [400, 400], WIDTHS.logo, 0.8));
  logos.push(`  ('${company}', '${path}')`);
}
await browser.close();

const seed = `-- Photos, faces and logos of the demo content; by npm run pictures, from scripts/seed-pictures. Their bytes are in
-- seed-files: the embedded backend serves them from there, and npx supabase seed buckets sends them to a project.

create temp table seed_photos (place int, kind text, n int, path text, bytes int, thumbnail int, words text);

insert into seed_photos values
${photos.join(",\n")};

create temp table seed_faces (id uuid, thumbnail int);

insert into seed_faces values
${faces.join(",\n")};

create temp table seed_logos (id uuid, path text);

insert into seed_logos values
${logos.join(",\n")};

create function pg_temp.address_of(bucket text, path text) returns text
language sql immutable
as $$ select 'http://localhost/storage/v1/object/public/' || bucket || '/' || path $$;

create temp view seed_photos_of as
select
  s.kind, (case s.kind when 'review' then repeat('5', 8) else repeat('4', 8) end
    || '-0000-4000-8000-' || lpad(s.n::text, 12, '0'))::uuid as id,
  array_agg(s.path) as paths,
  array_agg(
    pg_temp.address_of('images', s.path || '.webp#bytes=' || s.bytes || '&thumbnail=' || s.thumbnail) order by s.place
  ) as images,
  array_agg(s.words order by s.place) as words
from seed_photos s group by s.kind, s.n;

update public.recommendations as r set images = s.images, image_texts = s.words
from seed_photos_of s where s.kind = 'recommendation' and s.id = r.id;

update public.reviews as r set images = s.images, image_texts = s.words
from seed_photos_of s where s.kind = 'review' and s.id = r.id;

update public.profiles as p set avatar_url = pg_temp.address_of('avatars', s.id || '.webp#thumbnail=' || s.thumbnail)
from seed_faces s where s.id = p.id;

update public.companies as c set logo = pg_temp.address_of('avatars', s.path) from seed_logos s where s.id = c.id;

insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
select 'images', path || ending, coalesce(r.user_id, v.user_id)::text, coalesce(r.created_at, v.created_at),
  '{"mimetype": "image/webp"}'::jsonb
from seed_photos_of s
cross join unnest(s.paths) as path
cross join unnest(array['.webp', '.thumb.webp']) as ending
left join public.recommendations r on r.id = s.id
left join public.reviews v on v.id = s.id
union all
select 'avatars', s.id || ending, s.id::text, p.created_at, '{"mimetype": "image/webp"}'::jsonb
from seed_faces s join public.profiles p on p.id = s.id
cross join unnest(array['.webp', '.thumb.webp']) as ending
union all
select 'avatars', s.path, o.user_id::text, o.since, '{"mimetype": "image/webp"}'::jsonb
from seed_logos s join private.company_owners o on o.company_id = s.id;

drop view seed_photos_of;
drop table seed_photos, seed_faces, seed_logos;
drop function pg_temp.address_of(text, text);
`;
await writeFile(join(supabase, "seed-pictures.sql"), seed);
process.stdout.write(
  `supabase/seed-files: ${photos.length} photos, ${faces.length} faces, ${logos.length} logos\n`,
);
