import type { Recommendation } from "@/data/posts/posts";
import { PostOutline } from "./parts/post-outline";

export default () => (
  <PostOutline<Recommendation> facts={["pricing", "price_paid", "location"]} column="content" />
);
