import { isLanguage, type Language } from "./languages";

/*
 * Guesses the language of a text on the device, by frequent words and letters. It only preselects a choice that the
 * author can change, so a short list of words is enough.
 */

/** Frequent words, without marks. Words after "|" are rare in the other languages. */
const WORDS: Record<Exclude<Language, "ar">, string> = {
  en: "to in it on i you we an so good well no for best very not but my am go where buy|the is are was were and of with have has been which that this they their there before after because would can’t don’t didn’t looking near",
  fr: "le la un du de et que dans sur il elle ou en se si bien bon prix tout|les une des est pour avec mais cette nous vous etait chez tres pas qui sans aux au je ce son ses votre vos notre sera",
  sw: "na ya wa ni za la je si au ili|kwa katika hii huyu hiyo lakini sana yake yako wako wangu wapi nzuri vizuri kila kuna haraka natafuta nafuu kuliko kama kati kwenye bado hapa wao yetu mtu watu tena zaidi moja wakati tafadhali",
  ha: "na ba ya ta ne ce ga mai ina don sai ko ya ku mu|da kuma amma wannan sosai yana tana suna akwai kyau arha wanda wadda masu sun har nan neman wani wata daga",
  yo: "ni mo o si ti ko ki je lo ra dara ile won n|awon naa yii sugbon pupo daadaa nibo lati ninu gbogbo owo ise mi fun ati",
  ig: "na m a ya ha di ga ndi ka n|nke arụ mana ebee onye maka nwere oma mma umu ulo oru oge",
  pcm: "na no don e for am make|dey una dem wey abeg sabi wetin sef wahala comot oga pikin naim o kampe dis dat fit",
  pt: "o a os as um de do da em no e que com por se este esta foi bom boa|uma dos das nao para muito mas mais onde sem ao ainda pelo pela estava alguem bem pouco isso tem vou sou",
};

/** Letters and word beginnings of a single language, with their weight. */
const LETTERS: readonly (readonly [RegExp, Language, number])[] = [
  [/[ãõ]/gu, "pt", 4],
  [/[èêëîûœ]/gu, "fr", 2],
  [/(?:^|[^\p{L}])(?:[cdjlmnst]|qu)’(?=\p{L}{2})/gu, "fr", 2],
  [/[ɓɗƙƴ]/gu, "ha", 4],
  [/[ịụṅ]/gu, "ig", 4],
  [/[ṣẹǹḿ]/gu, "yo", 4],
  [
    /\b(?:wali|nili|tuli|nime|wame|nita|tuta|wata|wana|zina|hawa|wafa|waka|kuli|kili|ili|ana|una|ume)\w{4,}/g,
    "sw",
    2,
  ],
  [/\p{Script=Arabic}/gu, "ar", 1],
];

/** Weight of a word that is rare elsewhere; others weigh 1. */
const TELLING = 3;
/** Minimum score of a language, and minimum ratio to the next one's. */
const LEAST = 3;
const LEAD = 1.25;
/** Characters to read of a long text. */
const READ = 1000;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ɓ", "b")
    .replaceAll("ɗ", "d")
    .replaceAll("ƙ", "k");

const MEANT = new Map<string, [Language, number][]>();
for (const [language, words] of Object.entries(WORDS)) {
  if (!isLanguage(language)) continue;
  for (const [at, part] of words.split("|").entries()) {
    for (const word of new Set(plain(part).split(" "))) {
      MEANT.set(word, [...(MEANT.get(word) ?? []), [language, at === 0 ? 1 : TELLING]]);
    }
  }
}

/** The likely language of a text; null if unclear. */
export function guessLanguage(text: string): Language | null {
  const read = text.slice(0, READ).toLowerCase().normalize("NFC").replaceAll("'", "’");
  const said = new Map<Language, number>();
  const say = (language: Language, much: number) =>
    said.set(language, (said.get(language) ?? 0) + much);
  for (const word of plain(read).match(/[\p{L}’]+/gu) ?? []) {
    for (const [language, much] of MEANT.get(word) ?? []) say(language, much);
  }
  for (const [letter, language, much] of LETTERS) {
    say(language, much * (read.match(letter)?.length ?? 0));
  }
  const [first, second] = [...said].sort(([, one], [, other]) => other - one);
  const isSure = first && first[1] >= LEAST && first[1] >= LEAD * (second?.[1] ?? 0);
  return isSure ? first[0] : null;
}
