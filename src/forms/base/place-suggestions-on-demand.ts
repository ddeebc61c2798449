import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when a field is touched; where it does not arrive, that stays a text field. */
export const PlaceSuggestions = onDemand(() =>
  import("./place-suggestions").catch(() => ({ default: Nothing })),
);
