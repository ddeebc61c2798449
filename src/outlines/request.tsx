import type { RequestCard } from "@/data/posts/feeds";
import { PostOutline } from "./parts/post-outline";

export default () => (
  <PostOutline<RequestCard> facts={["budget", "location"]} column="description" />
);
