/* Searches as people type them, and the result that must be among the first five from the seed: written before
   search was, from the seed's texts alone. Of several titles one is enough. */

export type SearchGroup =
  | "sentences"
  | "misspelt"
  | "names"
  | "places"
  | "questions"
  | "two letters";

export interface WantedSearch {
  text: string;
  /** A title or name, or what it must match. */
  first: string | RegExp | (string | RegExp)[];
}

const LAGOS_TAILOR = "The tailor off Adeniran Ogunsanya who writes the date on the cloth";
const GENERATOR_REPAIRER = "A generator repairer at Ojuelegba who starts with the plug";
const ELECTRICIAN = "An electrician in Kasarani who labels every switch";
const PLUMBER = "A plumber in Wuse who comes when he says he will";
const CATERER = "A caterer for 80 people in Ikeja";
const MECHANICS = [
  "The gearbox man that the trotro drivers use",
  "She showed me my own brake pads and then the price list",
  "Reliable used-car mechanic to inspect before I buy",
  "Pay this man ₦12,000 before you pay anybody two million",
];

export const SEARCHES: Record<SearchGroup, WantedSearch[]> = {
  sentences: [
    { text: "tailor in Lagos", first: LAGOS_TAILOR },
    {
      text: "where to fix a cracked phone screen in Nairobi",
      first: "Fix a cracked screen without handing over your phone",
    },
    { text: "I need a plumber in Abuja who comes on time", first: PLUMBER },
    {
      text: "good place to eat fish by the lake",
      first: "Tilapia at Dunga beach, the third shed, before the music",
    },
    { text: "cheap laptops for a school", first: "Six cheap laptops for a school library corner" },
    { text: "someone to repair my generator in Lagos", first: GENERATOR_REPAIRER },
    {
      text: "soap for eczema that has no perfume",
      first: "The one black soap my eczema tolerates",
    },
    {
      text: "night bus from Nairobi to Kampala for a woman travelling alone",
      first: "I asked not to sit beside a stranger, and they arranged it",
    },
    {
      text: "birthday cake that is not too sweet",
      first: "How to order a birthday cake that people finish",
    },
    {
      text: "solar kit that can carry a fan and a television",
      first: ["The solar kit that ended our candle drawer", "Jualindi Home 200"],
    },
  ],
  misspelt: [
    { text: "plumer", first: PLUMBER },
    { text: "mechanics", first: MECHANICS },
    { text: "gen repair", first: GENERATOR_REPAIRER },
    {
      text: "resturant fish",
      first: "Tilapia at Dunga beach, the third shed, before the music",
    },
    { text: "jollof catterer", first: CATERER },
    {
      text: "tomatos",
      first: [
        "Tomatoes in rice sacks, from somebody who kills plants",
        "Share a basket at Mile 12 with two neighbours",
        "Shambazo Tomato Seed",
      ],
    },
    {
      text: "pharmasy",
      first: ["The Shifanile branch that is truly open all night", "Shifanile Pharmacies"],
    },
    { text: "electritian", first: ELECTRICIAN },
    { text: "knotles braids", first: "Knotless braids that did not pull my face upwards" },
    {
      text: "passpot renewal",
      first: "Passport renewal: what to carry so that you go only once",
    },
  ],
  names: [
    { text: "Jualindi", first: ["Jualindi", "Jualindi Home 200"] },
    { text: "ndovani n4", first: "Ndovani N4" },
    { text: "Monsieur Faye", first: "Monsieur Faye cuts bazin without wasting a hand of it" },
    { text: "Adaeze Obi", first: "Adaeze Obi" },
    { text: "wanjiku njoroge", first: "Wanjiku Njoroge" },
    { text: "Mwendako", first: "Mwendako Coaches" },
    { text: "zeliwa card", first: "Zeliwa Virtual Card" },
    {
      text: "Brother Gideon",
      first: "Pay this man ₦12,000 before you pay anybody two million",
    },
    { text: "kwame_b", first: "Kwame Boateng" },
    { text: "Dr Tigist", first: "A paediatrician who does not laugh at first-time mothers" },
  ],
  places: [
    { text: "yaba", first: "A room and parlour in Yaba that does not flood" },
    { text: "Ikeja caterer", first: CATERER },
    {
      text: "mechanic kumasi",
      first: [
        "The gearbox man that the trotro drivers use",
        "Reliable used-car mechanic to inspect before I buy",
      ],
    },
    {
      text: "Balogun market",
      first: "How to buy lace at Balogun and still like people afterwards",
    },
    {
      text: "soweto",
      first: [
        "A garden in Kliptown with shade at four in the afternoon",
        "My grade sevens argue about fractions now",
        "She showed me my own brake pads and then the price list",
        "Six cheap laptops for a school library corner",
      ],
    },
    {
      text: "coffee in Addis Ababa",
      first: [
        "Buy the Yirga roast on Thursday, when it is two days old",
        "Enqubuna",
        "Three rounds, as it should be, in an hour you can spare",
      ],
    },
    { text: "kano fabric", first: "When “wholesale” at Kantin Kwari really is" },
    {
      text: "guest house kigali",
      first: ["I bring guests there, so I have slept there", "Rugendaho Stays"],
    },
    {
      text: "braids johannesburg",
      first: "Knotless braids that did not pull my face upwards",
    },
    {
      text: "carpenter dakar",
      first: "How to tell if the table is dry, from a man who makes them",
    },
  ],
  questions: [
    {
      text: "how do I renew my passport?",
      first: "Passport renewal: what to carry so that you go only once",
    },
    {
      text: "who repairs solar water heaters?",
      first: "Solar water heater: who repairs, not only sells?",
    },
    { text: "where can I get an agbada made?", first: "The agbada fit the first time" },
    {
      text: "what should I check before I pay rent?",
      first: "Questions I ask before anyone in my family pays rent",
    },
    {
      text: "how can I tell if a tyre is old?",
      first: "Read the four numbers on the tyre before you pay",
    },
    {
      text: "which pharmacy is open at night?",
      first: ["The Shifanile branch that is truly open all night", "Shifanile Pharmacies"],
    },
    { text: "is a loan app safe?", first: "The loan app wrote to everyone in my phone book" },
    {
      text: "who can move a piano?",
      first: "Movers for a two-bedroom house, with an upright piano",
    },
    {
      text: "can anyone guarantee a visa?",
      first: "An agent who guarantees a visa is selling you a chair in the sea",
    },
    {
      text: "where can I print labels for bottles?",
      first: [
        "Labels that stay on the bottle when the bottle sweats",
        "They telephoned me about my own spelling mistake",
      ],
    },
  ],
  "two letters": [
    { text: "DJ", first: "A DJ who played for himself" },
    { text: "N4", first: "Ndovani N4" },
    { text: "4G", first: "Tambuwa Home Router" },
    { text: "Dr", first: "A paediatrician who does not laugh at first-time mothers" },
    // The voice in the box often stops here: something, and something that holds the letters.
    { text: "TV", first: [/tv/i, /television/i, "Jualindi Home 200"] },
    { text: "is", first: /is/i },
    { text: "it", first: /it/i },
    { text: "my", first: /my/i },
    { text: "ya", first: /ya/i },
    { text: "12", first: /12/ },
  ],
};
