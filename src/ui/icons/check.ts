import { createIcon } from "@/ui/create-icon";

export const Check = /* @__PURE__ */ createIcon([
  ["path",{"d":"M20 6 9 17l-5-5"}],
]);
