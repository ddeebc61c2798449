// Prints the load and cost of a hosted project in a month, by number of readers: see docs/scale.md.
// Numbers as arguments replace the default ones: node scripts/scale.ts 50000

/** Behaviour of readers: assumptions, to be replaced by measurements of a real month. */
const BEHAVIOUR = {
  visitsPerReader: 4,
  screensPerVisit: 6,
  secondsPerVisit: 180,
  /** Share of a month's screens that are opened in its busiest hour: eight times an average hour's. */
  busiestHour: 8 / 730,
  /** Share of the readers who are members, and of the members' screens with a vote. */
  members: 0.05,
  votesPerMemberScreen: 0.1,
  postsPerMember: 0.5,
  /** How many other readers have the item on their screen when a vote is counted. */
  watchersPerVote: 2,
};

/** Figures measured here; docs/scale.md names the command behind each. */
const MEASURED = {
  requestsPerScreen: 1.5,
  kilobytesPerAnswer: 5,
  photosPerScreen: 2,
  kilobytesPerPhoto: 60,
  /** Median time for which a query of the screens occupies one connection and one processor. */
  millisecondsPerRequest: 2.5,
  votesPerSecondOnOneItem: 1000,
  /** Live counts that a screen subscribes to: those of controls that are in view for a second. */
  topicsPerScreen: 3,
  kilobytesPerPost: 6,
};

/** Published prices (dollars a month) and limits of a hosted project. */
const HOSTED = {
  plan: 25,
  egress: { included: 250, each: 0.09 },
  members: { included: 100_000, each: 0.00325 },
  disk: { included: 8, each: 0.125 },
  files: { included: 100, each: 0.021 },
  connections: { included: 500, each: 10 / 1000 },
  messages: { included: 5e6, each: 2.5 / 1e6 },
  liveConnections: 10_000,
  joinsPerSecond: 2500,
  messagesPerSecond: 2500,
  /** Processors, connections of the database, price. */
  compute: [
    { name: "Micro", cores: 2, connections: 60, price: 10 },
    { name: "Medium", cores: 2, connections: 120, price: 60 },
    { name: "Large", cores: 2, connections: 160, price: 110 },
    { name: "XL", cores: 4, connections: 240, price: 210 },
    { name: "2XL", cores: 8, connections: 380, price: 410 },
    { name: "4XL", cores: 16, connections: 480, price: 960 },
    { name: "8XL", cores: 32, connections: 490, price: 1870 },
    { name: "16XL", cores: 64, connections: 500, price: 3730 },
  ],
};

/** Above this load of the processors, requests wait. */
const BUSY = 0.6;

const beyond = ({ included, each }: { included: number; each: number }, used: number) =>
  Math.max(0, used - included) * each;

/** One month: its load, its cost, and the limits that it exceeds. */
function month(readers: number) {
  const visits = readers * BEHAVIOUR.visitsPerReader;
  const screens = visits * BEHAVIOUR.screensPerVisit;
  const screensAtPeak = (screens * BEHAVIOUR.busiestHour) / 3600;
  const visitsAtPeak = screensAtPeak / BEHAVIOUR.screensPerVisit;
  const requestsAtPeak = screensAtPeak * MEASURED.requestsPerScreen;
  const busy = (requestsAtPeak * MEASURED.millisecondsPerRequest) / 1000;
  const cores = busy / BUSY;
  const members = readers * BEHAVIOUR.members;
  const votes = screens * BEHAVIOUR.members * BEHAVIOUR.votesPerMemberScreen;
  const messages = votes * (1 + BEHAVIOUR.watchersPerVote);
  const live = visitsAtPeak * BEHAVIOUR.secondsPerVisit;
  const gigabytes =
    (screens *
      (MEASURED.requestsPerScreen * MEASURED.kilobytesPerAnswer +
        MEASURED.photosPerScreen * MEASURED.kilobytesPerPhoto)) /
    1e6;
  const posts = members * BEHAVIOUR.postsPerMember;
  const disk = (posts * 12 * MEASURED.kilobytesPerPost) / 1e6;
  const files = (posts * 12 * MEASURED.kilobytesPerPhoto) / 1e6;
  const largest = HOSTED.compute[HOSTED.compute.length - 1];
  const compute = HOSTED.compute.find((size) => size.cores >= cores) ?? largest;
  const cost =
    HOSTED.plan +
    (compute?.price ?? 0) +
    beyond(HOSTED.egress, gigabytes) +
    beyond(HOSTED.members, members) +
    beyond(HOSTED.disk, disk) +
    beyond(HOSTED.files, files) +
    beyond(HOSTED.connections, live) +
    beyond(HOSTED.messages, messages);
  const joins = screensAtPeak * MEASURED.topicsPerScreen;
  const messagesAtPeak = (messages * BEHAVIOUR.busiestHour) / 3600;
  const votesAtPeak = (votes * BEHAVIOUR.busiestHour) / 3600;
  const broken = [
    cores > (largest?.cores ?? 0) && "one database",
    live > HOSTED.liveConnections && "live connections",
    joins > HOSTED.joinsPerSecond && "live joins",
    messagesAtPeak > HOSTED.messagesPerSecond && "live messages",
    votesAtPeak > MEASURED.votesPerSecondOnOneItem && "votes on one item",
  ].filter((limit) => limit !== false);
  return {
    "Requests a second": requestsAtPeak,
    "Processors for them": cores,
    "Connections in use": busy,
    "Live connections": live,
    "Live joins a second": joins,
    "Live messages a second": messagesAtPeak,
    "Votes a second": votesAtPeak,
    "Data and photos sent, GB": gigabytes,
    "Database after a year, GB": disk,
    "Photos after a year, GB": files,
    "Database size": compute?.name ?? "",
    "Dollars a month": cost,
    "Breaks first": broken.join(", ") || "nothing",
  };
}

const shown = (value: number | string) =>
  typeof value === "string"
    ? value
    : value.toLocaleString("en", { maximumSignificantDigits: 2, notation: "compact" });

const asked = process.argv.slice(2).map(Number);
if (asked.some((number) => !(number > 0))) {
  throw new Error("The arguments are numbers of readers a month: npm run scale -- 50000");
}
const readers = asked.length > 0 ? asked : [1e4, 1e6, 1e8];
const columns = readers.map((number) =>
  Object.entries({ "Readers a month": number, ...month(number) }),
);
for (const [row, [name]] of (columns[0] ?? []).entries()) {
  const cells = columns.map((column) => shown(column[row]?.[1] ?? "").padStart(30));
  console.info(`${name.padEnd(28)}${cells.join("")}`);
}
