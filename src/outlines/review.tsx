import type { Review } from "@/data/posts/posts";
import { PostOutline } from "./parts/post-outline";

export default () => <PostOutline<Review> facts={["price_paid"]} column="content" />;
