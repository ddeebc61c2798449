/* Searches as members type them, and the result of the seed that must be among the first five. Written before the
   search was, from the seed's texts only. Of several titles one is enough. */

/** A title or name, or a pattern that it must match. */
export type Wanted = string | RegExp | (string | RegExp)[];

const GENERATOR_REPAIRER = "A generator repairer at Ojuelegba who starts with the plug";
const PLUMBER = "A plumber in Wuse who comes when he says he will";
const CATERER = "A caterer for 80 people in Ikeja";

export const SEARCHES: Record<string, Record<string, Wanted>> = {
  sentences: {
    "tailor in Lagos": "The tailor off Adeniran Ogunsanya who writes the date on the cloth",
    "where to fix a cracked phone screen in Nairobi":
      "Fix a cracked screen without handing over your phone",
    "I need a plumber in Abuja who comes on time": PLUMBER,
    "good place to eat fish by the lake":
      "Tilapia at Dunga beach, the third shed, before the music",
    "cheap laptops for a school": "Six cheap laptops for a school library corner",
    "someone to repair my generator in Lagos": GENERATOR_REPAIRER,
    "soap for eczema that has no perfume": "The one black soap my eczema tolerates",
    "night bus from Nairobi to Kampala for a woman travelling alone":
      "I asked not to sit beside a stranger, and they arranged it",
    "birthday cake that is not too sweet": "How to order a birthday cake that people finish",
    "solar kit that can carry a fan and a television": [
      "The solar kit that ended our candle drawer",
      "Jualindi Home 200",
    ],
  },
  misspelt: {
    plumer: PLUMBER,
    mechanics: [
      "The gearbox man that the trotro drivers use",
      "She showed me my own brake pads and then the price list",
      "Reliable used-car mechanic to inspect before I buy",
      "Pay this man ₦12,000 before you pay anybody two million",
    ],
    "gen repair": GENERATOR_REPAIRER,
    "resturant fish": "Tilapia at Dunga beach, the third shed, before the music",
    "jollof catterer": CATERER,
    tomatos: [
      "Tomatoes in rice sacks, from somebody who kills plants",
      "Share a basket at Mile 12 with two neighbours",
      "Shambazo Tomato Seed",
    ],
    pharmasy: ["The Shifanile branch that is truly open all night", "Shifanile Pharmacies"],
    electritian: "An electrician in Kasarani who labels every switch",
    "knotles braids": "Knotless braids that did not pull my face upwards",
    "passpot renewal": "Passport renewal: what to carry so that you go only once",
  },
  names: {
    Jualindi: ["Jualindi", "Jualindi Home 200"],
    "ndovani n4": "Ndovani N4",
    "Monsieur Faye": "Monsieur Faye cuts bazin without wasting a hand of it",
    "Adaeze Obi": "Adaeze Obi",
    "wanjiku njoroge": "Wanjiku Njoroge",
    Mwendako: "Mwendako Coaches",
    "zeliwa card": "Zeliwa Virtual Card",
    "Brother Gideon": "Pay this man ₦12,000 before you pay anybody two million",
    kwame_b: "Kwame Boateng",
    "Dr Tigist": "A paediatrician who does not laugh at first-time mothers",
  },
  places: {
    yaba: "A room and parlour in Yaba that does not flood",
    "Ikeja caterer": CATERER,
    "mechanic kumasi": [
      "The gearbox man that the trotro drivers use",
      "Reliable used-car mechanic to inspect before I buy",
    ],
    "Balogun market": "How to buy lace at Balogun and still like people afterwards",
    soweto: [
      "A garden in Kliptown with shade at four in the afternoon",
      "My grade sevens argue about fractions now",
      "She showed me my own brake pads and then the price list",
      "Six cheap laptops for a school library corner",
    ],
    "coffee in Addis Ababa": [
      "Buy the Yirga roast on Thursday, when it is two days old",
      "Enqubuna",
      "Three rounds, as it should be, in an hour you can spare",
    ],
    "kano fabric": "When “wholesale” at Kantin Kwari really is",
    "guest house kigali": ["I bring guests there, so I have slept there", "Rugendaho Stays"],
    "braids johannesburg": "Knotless braids that did not pull my face upwards",
    "carpenter dakar": "How to tell if the table is dry, from a man who makes them",
  },
  questions: {
    "how do I renew my passport?": "Passport renewal: what to carry so that you go only once",
    "who repairs solar water heaters?": "Solar water heater: who repairs, not only sells?",
    "where can I get an agbada made?": "The agbada fit the first time",
    "what should I check before I pay rent?":
      "Questions I ask before anyone in my family pays rent",
    "how can I tell if a tyre is old?": "Read the four numbers on the tyre before you pay",
    "which pharmacy is open at night?": [
      "The Shifanile branch that is truly open all night",
      "Shifanile Pharmacies",
    ],
    "is a loan app safe?": "The loan app wrote to everyone in my phone book",
    "who can move a piano?": "Movers for a two-bedroom house, with an upright piano",
    "can anyone guarantee a visa?":
      "An agent who guarantees a visa is selling you a chair in the sea",
    "where can I print labels for bottles?": [
      "Labels that stay on the bottle when the bottle sweats",
      "They telephoned me about my own spelling mistake",
    ],
  },
  "two letters": {
    "12": /12/,
    DJ: "A DJ who played for himself",
    N4: "Ndovani N4",
    "4G": "Tambuwa Home Router",
    Dr: "A paediatrician who does not laugh at first-time mothers",
    // Voice input often stops here: an exact word, and titles that contain the letters.
    TV: [/tv/i, /television/i, "Jualindi Home 200"],
    is: /is/i,
    it: /it/i,
    my: /my/i,
    ya: /ya/i,
  },
};
