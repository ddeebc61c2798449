import type { ReactNode } from "react";

/** Row of dots, as the needle leaves them in cloth that is tied before it is dyed. */
const DOTTED = { strokeDasharray: ".1 7", strokeWidth: 3 };

const CARD = "var(--card)";
const WASH = "var(--indigo-wash)";
const CLAY = "var(--clay)";

/* On a ground of dots at 138, 240 wide. */
const LINES = {
  /** A glass over cloth, and a guinea fowl that looks too. */
  search: (
    <>
      <path d="m168 108 26 26" strokeWidth={10} />
      <circle cx="136" cy="72" r="46" fill={CARD} />
      <circle cx="136" cy="72" r="39" {...DOTTED} />
      <path d="M112 58h48m-48 14h48m-48 14h48" stroke={WASH} strokeWidth={6} />
      <path d="m136 58 14 14-14 14-14-14z" fill={CARD} />
      <circle cx="136" cy="72" r="3.5" fill={CLAY} stroke="none" />
      <path
        d="M30 104c2-16 18-22 33-17 7 2 10-2 11-9l1-9c1-8 11-8 13 0l8 5-8 3c1 24-9 43-31 43-15 0-25-5-27-16zm0 0-13-5 7-8"
        fill={CARD}
      />
      <path d="M42 108h.1m7-9h.1m9 6h.1m-5 9h.1m13-17h.1m-2 11h.1m8-6h.1" strokeWidth={3.5} />
      <path d="M81 63l-3-7m6 6V55M50 120v18m-5 0h10m9-18v18m-5 0h10" />
      <circle cx="82" cy="71" r="1.5" fill="currentColor" />
    </>
  ),
  /** A writing board with its handle, three lines to fill. */
  list: (
    <>
      <path d="M112 34V22c0-9 16-9 16 0v12" />
      <path d="M78 46c0-8 4-12 12-12h60c8 0 12 4 12 12v76c0 10-84 10-84 0z" fill={CARD} />
      <path d="M88 46h64" {...DOTTED} />
      <path d="M108 66h40m-40 22h28m-28 22h36" stroke={WASH} strokeWidth={6} />
      <path d="m89 65 4 4 7-8m-11 26 4 4 7-8" />
      <circle cx="94" cy="110" r="5" />
      <path d="M190 138c-2-22 4-44 16-60l5 5c-6 20-12 38-13 55z" fill={WASH} />
      <path d="m192 120 8 4" />
      <circle cx="54" cy="130" r="8" fill={WASH} />
      <circle cx="54" cy="130" r="2.5" fill={CLAY} stroke="none" />
    </>
  ),
  /** A talking drum, silent. */
  inbox: (
    <>
      <path
        d="M86 40c6 24 24 28 24 40s-18 16-24 44h68c-6-28-24-32-24-44s18-16 24-40z"
        fill={CARD}
      />
      <path
        d="m96 46 18 34-18 40m16-74 4 34-4 40m16-74-4 34 4 40m16-74-18 34 18 40"
        stroke={WASH}
      />
      <path d="M86 40c6 24 24 28 24 40s-18 16-24 44m68-84c-6 24-24 28-24 40s18 16 24 44" />
      <ellipse cx="120" cy="40" rx="36" ry="9" fill={WASH} />
      <ellipse cx="120" cy="124" rx="36" ry="9" fill={CARD} />
      <path d="M108 80h24" strokeWidth={5} />
      <path d="M178 30c10 2 16 8 14 16-2 6-8 6-10 2M182 48l-22 50" />
      <path d="M54 62h.1M44 80h.1M54 98h.1" strokeWidth={4} />
      <circle cx="120" cy="40" r="3" fill={CLAY} stroke="none" />
    </>
  ),
  /** A mast whose wire is torn, and a weaver bird on what is left of it. */
  offline: (
    <>
      <path d="m66 138 18-104 18 104" fill={CARD} />
      <path d="M72 104h24m-20-26h16m-13-22h10M70 116l26-12m-22-4 18-22m-16-2 12-20" />
      <circle cx="84" cy="28" r="6" fill={CLAY} stroke="none" />
      <path d="M68 14c-8 8-8 20 0 28m32-28c8 8 8 20 0 28" {...DOTTED} />
      <path d="M90 48c20 22 38 26 54 24" />
      <path d="M230 52c-14 12-24 18-36 20 8 2 8 10 2 12-5 2-9-3-6-6" />
      <path
        d="M118 58c0-9 8-14 16-12 4 1 6-1 7-4 3-4 9-2 9 2l6 2-6 3c0 12-8 18-18 17l-14 8 3-9c-2-2-3-4-3-7z"
        fill={WASH}
      />
      <circle cx="146" cy="45" r="1.2" fill="currentColor" />
    </>
  ),
  /** A signpost at a crossing of ways, its arms without names. */
  notFound: (
    <>
      <path d="M116 138V26h8v112" fill={CARD} />
      <path
        d="M124 34h52l12 11-12 11h-52zm-8 28H62L50 73l12 11h54zm8 28h38l12 10-12 10h-38z"
        fill={CARD}
      />
      <path d="M134 45h34M106 73H70m64 27h22" {...DOTTED} />
      <circle cx="120" cy="20" r="6" fill={CLAY} stroke="none" />
      <path d="M26 138c10-14 30-18 48-16m140 16c-8-12-24-16-40-15" stroke={WASH} strokeWidth={6} />
      <path d="M206 138v-30m-10 4c0-8 4-14 10-18 6 4 10 10 10 18z" />
    </>
  ),
  /** A compound's gate, one leaf ajar, and a mat before it. */
  signIn: (
    <>
      <path d="M62 138V58c0-44 116-44 116 0v80" fill={CARD} />
      <path d="M76 138V62c0-32 88-32 88 0v76" {...DOTTED} />
      <path d="M84 138V66c0-16 18-22 36-22v94" fill={WASH} />
      <path d="M120 44c14 0 26 6 28 14v72l-28 8z" fill={CARD} />
      <path d="m102 62 9 12-9 12-9-12zm0 34 9 12-9 12-9-12zm32-28 7 10-7 12-6-11zm0 34 7 10-7 12-6-11z" />
      <circle cx="126" cy="94" r="3" fill={CLAY} stroke="none" />
      <path d="M88 146h64" strokeWidth={5} stroke={WASH} />
      <path d="M34 138v-30m-10 4c0-8 4-14 10-18 6 4 10 10 10 18zm182 26v-30m-10 4c0-8 4-14 10-18 6 4 10 10 10 18z" />
    </>
  ),
};

export type DrawingName = keyof typeof LINES;

export default function Lines({ of }: { of: DrawingName }): ReactNode {
  return LINES[of];
}
