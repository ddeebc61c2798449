import type { usernameTakenQuery } from "@/data/members/account";
import type { AnswerOf } from "../typed-answers";

export default [true] satisfies AnswerOf<typeof usernameTakenQuery>[];
