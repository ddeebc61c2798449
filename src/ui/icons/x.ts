import { createIcon } from "@/ui/create-icon";

export const X = /* @__PURE__ */ createIcon([
  ["path",{"d":"M18 6 6 18"}],
  ["path",{"d":"m6 6 12 12"}],
]);
