import type { noteQuery } from "@/data/lists/saves";
import type { AnswerOf } from "../typed-answers";

export default ["text"] satisfies AnswerOf<typeof noteQuery>[];
