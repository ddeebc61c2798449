/** The site's logo: an adire eye that is also a speech bubble. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" width={size} height={size} className="shrink-0">
      <rect width="28" height="28" rx="9" fill="#2c2e7a" />
      <circle cx="14" cy="13" r="7.5" fill="none" stroke="#fbf8f3" strokeWidth="2" />
      <circle cx="14" cy="13" r="3" fill="#e2733f" />
      <path d="M9 18.5 7.6 23l4.9-2.6" fill="#fbf8f3" />
    </svg>
  );
}
