import { CardThumbnail } from "@/components/posts/card-thumbnail";
import type { ListDetail } from "@/data/lists/lists";
import { cx } from "@/lib/cx";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { IconButton, iconButtonClass } from "@/ui/button";
import { ArrowUpToLine, GripVertical } from "@/ui/icons";
import { summarise } from "./list-item-card";
import { ORDER_HELP, useListOrder } from "./use-list-order";

/** All items of a member's own list in compact rows, to reorder them on the list's screen (R415). */
export default function ReorderRows({ list }: { list: ListDetail }) {
  const reordering = useListOrder(list);
  return (
    <>
      <p id={ORDER_HELP} className="mb-2 text-muted text-sm">
        <Trans>Drag to move, or use the arrow keys.</Trans>
      </p>
      <p role="status" className="sr-only">
        {reordering.said}
      </p>
      <ol className="card flex flex-col px-1 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {list.items.map((item, index) => {
          const { name } = summarise(item);
          const pictured = item.recommendation ?? item.review;
          return (
            <li
              key={item.id}
              {...reordering.itemProps(item.id)}
              className={cx(
                "flex h-14 items-center gap-2 border-line border-b bg-card",
                reordering.isDragged(item.id) && "lifted",
              )}
            >
              <button
                type="button"
                {...reordering.handleProps(item.id)}
                className={iconButtonClass("cursor-grab touch-none")}
              >
                <GripVertical aria-hidden="true" size={20} />
              </button>
              <span className="w-6 shrink-0 text-end text-muted text-sm even-figures">
                {formatNumber(index + 1)}
              </span>
              {pictured && <CardThumbnail of={pictured} isSmall />}
              <bdi className="min-w-0 flex-1 truncate font-medium text-sm">{name}</bdi>
              {index === 0 ? (
                <span className="size-11 shrink-0" />
              ) : (
                <IconButton
                  label={t`Move “${name}” to the top`}
                  onClick={() => reordering.move(item.id, 0)}
                  className="text-muted"
                >
                  <ArrowUpToLine aria-hidden="true" size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
