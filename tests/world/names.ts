/** Names that are one to people, beside the one that is there already. */
export const SAME: readonly [there: string, again: string, how: string][] = [
  ["Ọjà Àgbà", "Ọjà Àgbà".normalize("NFD"), "accents as signs of their own: hasgeek/funnel #1544"],
  ["Ọjà Àgbà".normalize("NFD"), "Ọjà Àgbà", "the other way round"],
  ["Ọjà Àgbà", "ỌJÀ ÀGBÀ", "capitals"],
  ["Mama's Kitchen", "Mama’s Kitchen", "a typographic apostrophe: hasgeek/funnel #1544"],
  ["Mama's Kitchen", "Mama‘s Kitchen", "the other quotation mark"],
  ["Mama's Kitchen", "Mamaʼs Kitchen", "a modifier letter"],
  ["Mama's Kitchen", "Mamaʻs Kitchen", "an okina"],
  ["Mama's Kitchen", "Mama`s Kitchen", "a grave"],
  ["Mama's Kitchen", "Mama´s Kitchen", "an acute"],
  ["Mama's Kitchen", "Mama＇s Kitchen", "a full-width apostrophe"],
  ["Jollof-Hub", "Jollof\u2011Hub", "a hyphen that does not break"],
  ["Jollof-Hub", "Jollof‐Hub", "a hyphen that is no minus"],
  ["Jollof-Hub", "Jollof–Hub", "a dash"],
  ["Jollof-Hub", "Jollof−Hub", "a minus"],
  ["Jollof Hub", "Jollof  Hub", "two spaces"],
  ["Jollof Hub", "Jollof\u00A0Hub", "a space that does not break"],
  ["Jollof Hub", " Jollof Hub ", "spaces around"],
  ["Jollof Hub", "Ｊｏｌｌｏｆ Ｈｕｂ", "full-width letters"],
  ["Jollof Hub", "𝐉𝐨𝐥𝐥𝐨𝐟 Hub", "mathematical letters"],
  ["Jollof Hub", "Jоllоf Hub", "Cyrillic о for o"],
  ["Shoprite Ltd", "Shoprite Ltd.", "a full stop at the end"],
  ["A & B Stores", "A and B Stores", "and in words"],
  ["A & B Stores", "A&B Stores", "no spaces"],
  ["Route 66", "Route ٦٦", "Arabic digits"],
  ["Office", "Oﬃce", "a ligature"],
];

/** Names that people tell apart. */
export const OTHER: readonly [there: string, other: string][] = [
  ["Oja Agba", "Ọjà Àgbà"],
  ["Mama's Kitchen", "Mamas Kitchen"],
  ["Jollof-Hub", "Jollof Hub"],
  ["Jollof Hub", "Jollof Hub 2"],
  ["C++ School", "C School"],
  ["Band", "B&"],
];
