import type { tallyQuery } from "@/data/posts/votes";
import type { AnswerOf } from "../typed-answers";

export default [
  { downvotes: 1, myVote: 'upvote', upvotes: 1 },
  { downvotes: 1, myVote: null, upvotes: 1 }
] satisfies AnswerOf<typeof tallyQuery>[];
