/* Texts that a member may and may not write, for the rules of the database and the forms. */

/** Texts that show nothing. */
export const BLANK = [
  "\u200B",
  "\u200B\u200C\u200D\u2060\uFEFF",
  "\u00AD",
  "\u3164",
  "\u115F\u1160",
  "\uFFA0",
  "\u2800\u2800",
  "\uFE0F",
  "\u{E0041}\u{E0042}",
  "\u{E0100}",
  "\u202E\u2069",
  "\u00A0\u2003\u3000",
  "\u0301\u0323",
];

/** Visible texts with characters that hide or reorder something, and the texts without them. */
export const HIDING: [written: string, shown: string][] = [
  ["zero\u200Bwidth", "zerowidth"],
  ["joined\u200Dletters", "joinedletters"],
  ["parted\u200Cletters", "partedletters"],
  ["soft\u00ADhyphen", "softhyphen"],
  ["\u202Egpj.exe", "gpj.exe"],
  ["\u202Aembedded\u202C", "embedded"],
  ["\u2066isolated\u2069", "isolated"],
  ["left\u200Eright\u200Fmarks", "leftrightmarks"],
  ["arabic\u061Cmark", "arabicmark"],
  ["word\u2060joiner", "wordjoiner"],
  ["grapheme\u034Fjoiner", "graphemejoiner"],
  ["line\u2028and\u2029paragraph", "line\nand\nparagraph"],
  ["a form’s\u000Bline\u000Cand page", "a form’s\nline\nand page"],
  ["bell\u0007", "bell"],
  ["next\u0085line", "next\nline"],
  ["byte\uFEFForder", "byteorder"],
  ["filled\u3164in", "filledin"],
  ["braille\u2800blank", "brailleblank"],
  ["selected\uFE0F letter", "selected letter"],
  ["digit 5\uFE0F00", "digit 500"],
  ["first selector \uFE00", "first selector"],
  ["twice ❤\uFE0F\uFE0F", "twice ❤\uFE0F"],
  ["supplement 漢\u{E0100}", "supplement 漢"],
  ["tagged\u{E0061}\u{E007F}", "tagged"],
  ["flag of nowhere \u{1F3F4}\u{E0075}\u{E0073}\u{E007F}", "flag of nowhere \u{1F3F4}"],
  ["left open 👩\u200D", "left open 👩"],
  ["joined to a word 👩\u200Dx", "joined to a word 👩x"],
  ["twice joined می\u200C\u200Cخواهم", "twice joined میخواهم"],
  ["private \uE000 use", "private  use"],
  ["no\uFFFFcharacter", "nocharacter"],
  ["object\uFFFChere", "objecthere"],
];

/** More marks on a letter than can be read. */
export const PILED = ["Z\u0351\u036B\u0343\u036A\u0302algo", "ส็็็็็", `e${"\u0301".repeat(200)}`];

/** Texts that people write and every field must accept. */
export const HONEST = [
  "Suya ₦2,500 – “best” in town…",
  "Ẹ̀kọ́ àárọ̀, ọ̀gbẹ́ni", // Yoruba
  "E\u0323\u0300ko\u0323\u0301", // decomposed
  "Ọ bụ eziokwu, ị̀hụ̀nanya", // Igbo
  "Ƙwarai da gaske, ɗan'uwa", // Hausa
  "እንጀራ በጣም ጥሩ ነው።", // Amharic
  "ቡና፟ ፞፝", // with length marks
  "قَهْوَةٌ عَرَبِيَّة ١٢٣", // Arabic with its vowels
  "اللّٰه", // and three on a letter
  "می\u200Cخواهم", // Persian with its joiner
  "अनुच्\u200Dछेद क्\u200Cष", // Hindi with both
  "ශ්\u200Dරී ලංකා", // Sinhala
  "ߒߞߏ ߞߊ߲ߞߋ", // N'Ko
  "𞤀𞤣𞤤𞤢𞤥 𞤁𞤢𞤲𞤣𞤢𞤴𞥄", // Adlam
  "ⵜⴰⵎⴰⵣⵉⵖⵜ", // Tifinagh
  "שָׁלוֹם", // Hebrew with its points
  "ที่นี่ดีมาก", // Thai
  "Cà phê sữa đá",
  "咖啡、コーヒー、커피",
  "👨‍👩‍👧‍👦 👩🏽‍🍳 🧑🏿‍🤝‍🧑🏻 🏳️‍🌈 🏴‍☠️ 🙂‍↔️ 🐦‍⬛", // joined emoji
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇳🇬🇰🇪", // flags
  "❤️ ☎︎ ✔️ ™️ 1️⃣ #️⃣ 👍🏾", // selectors and keycaps
  "👩‍❤️‍💋‍👩",
];
