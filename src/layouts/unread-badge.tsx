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
      className="absolute top-0.5 inset-s-6 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-clay px-1 font-medium text-xs text-on-clay leading-none"
    >
      <AnimatedCount count={count} />
    </span>
  );
}
