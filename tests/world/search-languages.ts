import type { Language } from "@/lib/languages";

/** A post, and another member's query for it: in other word forms, or without diacritics. */
export const ASKED_IN: readonly (readonly [Language, text: string, query: string])[] = [
  [
    "fr",
    "Il répare les climatiseurs le jour même, sans surprise sur la facture.",
    "réparer climatiseur",
  ],
  ["fr", "Deux couturières qui cousent les uniformes de toute l’école.", "couturière uniforme"],
  ["fr", "Nous avons loué des chaises et une bâche pour le baptême.", "location chaise baptêmes"],
  [
    "fr",
    "Le vendeur installait les panneaux solaires lui-même, avec soin.",
    "installer panneau solaire",
  ],
  [
    "fr",
    "Cours particuliers de mathématiques : ma fille progresse.",
    "cours particulier mathematique",
  ],
  ["pt", "Este mecânico conserta motores antigos e cobra pouco.", "consertar motor"],
  ["pt", "As costureiras entregaram os vestidos antes do casamento.", "costureira vestido"],
  ["pt", "Alugámos cadeiras e mesas para as celebrações da família.", "aluguer cadeira celebração"],
  ["pt", "Explicações de física muito claras para os exames nacionais.", "explicação exame física"],
  ["ar", "السباكون هنا يصلحون التسريبات بسرعة وبأسعار معقولة.", "سباك تسريب"],
  ["ar", "هذه المدرسة فيها معلمون ممتازون للأطفال الصغار.", "معلم مدرسه"],
  ["ar", "اشتريت غسالتين من المحل والضمان سنتان.", "غسالة ضمان"],
  ["ar", "مكتبة كبيرة تبيع الكتب المستعملة بالقرب من الجامعة.", "كُتب مستعمل جامعة"],
  ["sw", "Mafundi hawa wa magari walitengeneza breki zetu kwa siku moja.", "fundi breki"],
  ["sw", "Duka linauza viti vya mbao na meza imara za shule.", "viti mbao shule"],
  ["sw", "Ng’ombe wao hutoa maziwa safi kila asubuhi, wanaleta mpaka mlangoni.", "ngombe maziwa"],
  ["ha", "Maɗinkin nan ya iya ɗinkin babbar riga, ƙarfin hali da sauri.", "madinki dinkin riga"],
  ["ha", "Mai gyaran ƙofofi da tagogi a Kano, farashi mai sauƙi.", "gyaran kofofi sauki"],
  ["yo", "Ẹlẹ́rọ yìí ń tún ẹ̀rọ amúlétutù ṣe ní Ìbàdàn, ó sì tètè dé.", "elero amuletutu Ibadan"],
  ["yo", "Obìnrin yìí ń ta ọṣẹ dúdú àti òrí tó dára jù lọ.", "ose dudu ati ori"],
];

/** Words of posts, and other forms of them as queries: Postgres has dictionaries of these languages. */
export const FORMS: Partial<
  Record<Language, readonly (readonly [written: string, asked: string])[]>
> = {
  fr: [
    ["installé", "installations"],
    ["livrée", "livreront"],
    ["peinture", "peintures"],
    ["grillé", "grillées"],
    ["cuisinière", "cuisinières"],
    ["posées", "poser"],
    ["cassée", "casser"],
    ["nettoie", "nettoyer"],
    ["électrique", "électriques"],
  ],
  pt: [
    ["cobram", "cobrava"],
    ["entregaram", "entregou"],
    ["celebrações", "celebração"],
    ["costurava", "costuram"],
    ["pintor", "pintores"],
    ["limpo", "limpas"],
    ["explicação", "explicações"],
    ["alugámos", "alugar"],
    ["mecânico", "mecânicos"],
  ],
  ar: [
    ["معلم", "المعلمين"],
    ["مطعم", "مطعمنا"],
    ["طبيبة", "الطبيبات"],
    ["خياط", "خياطون"],
    ["مكتبة", "المكتبات"],
    ["ثلاجة", "ثلاجتنا"],
    ["نجار", "النجارين"],
  ],
};
