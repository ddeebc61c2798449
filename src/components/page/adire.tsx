/** The hero's cloth: a small drawn repeat of adire motifs, under 1.5 kB. */
export function Adire() {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      className="absolute inset-0 text-hero-line opacity-50"
    >
      <defs>
        <pattern
          id="adire"
          width="96"
          height="96"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(8)"
        >
          <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
            <circle cx="24" cy="24" r="16" />
            <circle cx="24" cy="24" r="10" strokeDasharray=".1 5" strokeWidth="2.6" />
            <circle cx="24" cy="24" r="2.5" fill="currentColor" />
            <path d="M72 6v36M54 24h36M59 11l26 26M85 11 59 37" />
            <path d="M5 72c9-13 29-13 38 0-9 13-29 13-38 0z" />
            <circle cx="24" cy="72" r="4.5" fill="currentColor" />
            <path
              d="M57 58h30M57 65h30M57 72h30M57 79h30M57 86h30"
              strokeDasharray=".1 6"
              strokeWidth="2.4"
            />
          </g>
        </pattern>
        <linearGradient id="adire-fade">
          <stop offset=".25" stopColor="#000" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id="adire-mask">
          <rect width="100%" height="100%" fill="url(#adire-fade)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#adire)" mask="url(#adire-mask)" />
    </svg>
  );
}
