/** Ids of the rows that fixtures.sql puts into every test's database. */

const member = (tail: string) => `00000000-0000-4000-8000-0000000000${tail}`;
const item = (tail: string) => `00000000-0000-7000-8000-${tail.padStart(12, "0")}`;

/** A uuid that no fixture has. */
export const fresh = (n: number) => item(`${900_000 + n}`);

/** Owns most of the fixtures, an anonymous post of each kind and a deleted one included. */
export const ada = member("a1");
/** Has content of his own, and votes and comments on Ada's. */
export const kwame = member("a2");
/** Has a private profile and is the moderator. */
export const wanjiku = member("a3");
/** Never confirmed his address, never wrote anything. */
export const thabo = member("a4");
/** Has a private profile, wrote nothing, and is blocked by Ada. */
export const musa = member("a6");

export const food = { category: 2, subcategory: 1 };
export const phones = { category: 3, subcategory: 2 };
export const kitchen = item("c1");
export const devices = item("c2");
/** Ada runs it. */
export const repairs = item("c3");
export const phone = item("d1");
export const otherPhone = item("d2");

export const recommendations = {
  adas: item("101"),
  deleted: item("102"),
  anonymous: item("103"),
  kwames: item("104"),
  wanjikus: item("105"),
};
export const reviews = {
  adas: item("201"),
  deleted: item("202"),
  anonymous: item("203"),
  kwames: item("204"),
  answered: item("205"),
  unanswered: item("206"),
};
export const claim = item("b01");
export const reply = item("b11");
export const requests = {
  adas: item("301"),
  closed: item("302"),
  deleted: item("303"),
  kwames: item("304"),
};
export const responses = { adas: item("401"), kwames: item("402"), onDeleted: item("403") };
export const comments = {
  adas: item("501"),
  onRecommendation: item("502"),
  onReview: item("503"),
  onRequest: item("504"),
  onDeleted: item("505"),
  onDeletedReview: item("506"),
  onDeletedRequest: item("507"),
};
/** Ada's, to Kwame's answer and to his comment on her recommendation. */
export const replies = { toAnswer: item("511"), toComment: item("512") };
export const lists = { public: item("601"), private: item("602"), kwames: item("603") };
export const listItems = { public: item("611"), private: item("612"), kwames: item("613") };
export const reports = { adas: item("a01") };
export const handles = { adas: item("b01"), kwames: item("b02") };
/** Ada's push subscription: for answers and replies, without quiet hours. */
export const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/adas",
  p256dh: `B${"a".repeat(86)}`,
  auth: "a".repeat(22),
};
/** The token that unsubscribes Ada from mails. */
export const mailToken = item("c01");
export const message = item("701");
export const suggestion = item("801");
export const files = { image: item("901"), avatar: item("902") };
const PUBLIC = "https://project.example/storage/v1/object/public";
/** The public addresses of Ada's files. */
export const addresses = {
  image: `${PUBLIC}/images/recommendations/1763690000000-suya.webp`,
  avatar: `${PUBLIC}/avatars/${ada}.webp`,
};
