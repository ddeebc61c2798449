import { createIcon } from "@/ui/create-icon";

export const Circle = /* @__PURE__ */ createIcon([
  ["circle",{"cx":"12","cy":"12","r":"10"}],
]);
