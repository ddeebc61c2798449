import { createIcon } from "@/ui/create-icon";

export const ChevronUp = /* @__PURE__ */ createIcon([
  ["path",{"d":"m18 15-6-6-6 6"}],
]);
