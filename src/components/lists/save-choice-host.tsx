import { dialogOnDemand } from "@/ui/on-demand";
import { chooseLists, useListChoice } from "./save-choice";

const SaveToListDialog = dialogOnDemand(() => import("./save-to-list-dialog"));

/** Renders the dialog that chooses lists, once for the whole app. */
export function SaveChoiceHost() {
  const item = useListChoice();
  return item && <SaveToListDialog key={item.id} item={item} onClose={() => chooseLists(null)} />;
}
