import { createIcon } from "@/ui/create-icon";

export const Clock = /* @__PURE__ */ createIcon([
  ["circle",{"cx":"12","cy":"12","r":"10"}],
  ["path",{"d":"M12 6v6l4 2"}],
]);
