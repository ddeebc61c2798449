import type { tallyQuery } from "@/data/posts/votes";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [{ downvotes: 1, myVote: oneOf("upvote", null), replies: undefined, upvotes: 1 }] satisfies AnswerOf<typeof tallyQuery>[];
