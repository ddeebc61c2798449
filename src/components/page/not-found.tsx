import { Suspense } from "react";
import { lazyAgain } from "@/ui/on-demand";
import type { NotFoundProps } from "./not-found-screen";

const Screen = lazyAgain(() => import("./not-found-screen"));

/** Shown in place of an item that does not exist, was deleted or is not visible to this person. */
export function NotFound(props: NotFoundProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}
