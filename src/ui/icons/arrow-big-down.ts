import { createIcon } from "@/ui/create-icon";

export const ArrowBigDown = /* @__PURE__ */ createIcon([
  ["path",{"d":"M9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 0 1 1h3.293a.707.707 0 0 1 .5 1.207l-7.086 7.086a1 1 0 0 1-1.414 0l-7.086-7.086a.707.707 0 0 1 .5-1.207H8a1 1 0 0 0 1-1z"}],
]);
