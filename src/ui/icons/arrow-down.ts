import { createIcon } from "@/ui/create-icon";

export const ArrowDown = /* @__PURE__ */ createIcon([
  ["path",{"d":"M12 5v14"}],
  ["path",{"d":"m19 12-7 7-7-7"}],
]);
