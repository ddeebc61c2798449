import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when the field is touched; if that fails, the field works as a text field. */
export const PlaceSuggestions = onDemand(() =>
  import("./place-suggestions").catch(() => ({ default: Nothing })),
);
