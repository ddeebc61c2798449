import { PostListingOutline } from "./parts/post-listing-outline";

export default () => <PostListingOutline kind="recommendation" />;
