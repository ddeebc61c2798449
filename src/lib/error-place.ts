/** The part of an error that is needed here. */
export interface Thrown {
  name: string;
  message: string;
  stack?: string | undefined;
}

/** An error without personal data. */
export interface ErrorPlace {
  message: string;
  /** A path of the app's own files; "/" for a script in the page, "" if the browser does not report it. */
  file: string;
  line: number;
  col: number;
}

/**
 * Words of browsers' and React's own messages. Any other word may be a member's, since messages quote data, and is left
 * out: the position in the code is enough.
 */
const WORDS = new Set(
  `a aborted access accessing after all already an and any are argument arguments array assignment at attempting
  attribute available await be because been before between big bound but call called calling cannot can child class
  clone cloned closed code collected completed connection constant construct constructor context convert converting
  could cross current data database declaration deep deferred defined delete descriptor destroyed detached did
  disconnected document does domexception dom duplicate dynamically element empty end entered error evaluating exceeded
  exception execute existing expected exports extensible failed fetch fetching file final finished for found frame from
  fulfilled function getter given global handle hierarchy html hydrate hydration id illegal import imported importing in
  index infinity initial initialization inserted insertbefore instance instanceof insufficient interface interrupted
  invalid invocation invoke is iterable iterator it its json key left length level lexical limit line literal load
  locked loop main map match matches maximum maybe memory method minified missing module must name nan negative network
  networkerror new next no node not null number object objects of on one only open operand operation operations operator
  opened origin out parameter parent parse parsing perform permission permissions positive preventing private process
  promise properties property prototype proxy quota range re react read readable reading readonly recursion redefine
  redirect reduce reference refused regular rejected release removechild removed render rendered rendering replacechild
  request required resizeobserver resolve resource response result return returned right runtime same script security
  server service set setter setting shadow size sourcebuffer stack state storage stream string structured subscript
  such support supported suspended symbol syntax t target template text than that the then this threw throw thrown time
  timed timeout to token too transaction transfer tried true type typed typeerror unable uncaught undefined unexpected
  unhandled unknown unsupported update updated url usage use used user valid value values variable version was were when
  which while whose window with within without worker write writing you zero`.split(/\s+/),
);

const KNOWN_NAME = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;
const MESSAGE_MAX = 150;

/** A message with an ellipsis for each word that is not in the list. */
function withoutContent(message: string): string {
  const react = /^Minified React error #\d{1,3}(?=;)/.exec(message);
  if (react) return react[0];
  return message
    .slice(0, 500)
    .replace(/[\w+.-]+:\/\/\S+|[^\sA-Za-z.,:;()'-]+/g, "…")
    .replace(/[A-Za-z]+/g, (word) => (WORDS.has(word.toLowerCase()) ? word : "…"))
    .replace(/\s+/g, " ")
    .replace(/…(?:[ .,:;()'-]*…)+/g, "…");
}

/** The first position in this site's files in a stack; null if all are elsewhere, as in an extension's error. */
function placeIn(stack: string, origin: string): Omit<ErrorPlace, "message"> | null {
  const frames = [...stack.matchAll(/([\w+.-]+:\/\/[^\s()]+?):(\d{1,7}):(\d{1,7})/g)];
  if (frames.length === 0) return { file: "", line: 0, col: 0 };
  const own = frames.find(([, url = ""]) => url === origin || url.startsWith(`${origin}/`));
  if (!own) return null;
  const [, url = "", line, col] = own;
  // A page's address tells which content was open.
  const [file = "/"] = /^\/(?:assets\/[\w.-]{1,80}|sw)\.js$/.exec(url.slice(origin.length)) ?? [];
  return { file, line: Number(line), col: Number(col) };
}

/**
 * The reportable part of an error: its type, the browser's own words, the position in the code; null for an error of a
 * foreign script. `origin` is the site's own.
 */
export function errorPlace(
  { name, message, stack = "" }: Thrown,
  origin: string,
): ErrorPlace | null {
  const place = placeIn(stack, origin);
  if (!place) return null;
  const type = KNOWN_NAME.test(name) ? name : "Error";
  const words = `${type}: ${withoutContent(message)}`.slice(0, MESSAGE_MAX);
  return { message: words.replace(/[\s,:;('-]+$/, ""), ...place };
}
