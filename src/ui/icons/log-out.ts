import { createIcon } from "@/ui/create-icon";

export const LogOut = /* @__PURE__ */ createIcon([
  ["path",{"d":"m16 17 5-5-5-5","className":"mirrored"}],
  ["path",{"d":"M21 12H9","className":"mirrored"}],
  ["path",{"d":"M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4","className":"mirrored"}],
]);
