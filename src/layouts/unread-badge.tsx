import { AnimatedCount } from "@/ui/animated-count";

interface UnreadBadgeProps {
  /** As shown: "3", "9+". */
  count: string;
}

/** Unread count in a corner of the bell; hidden from screen readers, as the bell's label has it. */
export function UnreadBadge({ count }: UnreadBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-[calc(50%-19px)] inset-s-[calc(50%+1px)] grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-clay px-[0.3em] font-medium text-[length:min(0.75rem,1em,18px)] text-on-clay leading-none"
    >
      <AnimatedCount count={count} />
    </span>
  );
}
