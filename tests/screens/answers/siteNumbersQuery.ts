import type { siteNumbersQuery } from "@/data/health/site-numbers";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    day: {
      answers: 1,
      errors: 1,
      mails: { failed: 1, sent: 1 },
      minutes_to_answer: 1,
      posts: 1,
      pushes: { failed: 1, sent: 1 },
      questions: 1,
      sign_ups: 1,
    },
    errors: [],
    open_reports: 1,
    week: {
      answers: 1,
      errors: 1,
      mails: { failed: 1, sent: 1 },
      minutes_to_answer: 1,
      posts: 1,
      pushes: { failed: 1, sent: 1 },
      questions: 1,
      sign_ups: 1,
    },
  },
] satisfies AnswerOf<typeof siteNumbersQuery>[];
