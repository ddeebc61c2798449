import { AnimatedCount } from "@/ui/animated-count";

interface UnreadBadgeProps {
  /** As shown: above nine it says only that there are many. */
  count: string;
}

/** How much waits to be read, in a corner of the bell; read out as part of its name. */
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
