import { FilterChips, NOTHING } from "@/components/page/filter-chips";
import type { Post, ReviewOrder } from "@/data/posts/posts";
import { RATINGS } from "@/lib/filter-choices";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { hasFilters } from "@/routing/use-filters";
import { useUrlFilter } from "@/routing/use-paging";
import { ChipSelect } from "@/ui/chip";
import { ratingsOf } from "./ratings";
import { REVIEW_FILTERS, REVIEWS, useReviewFilters } from "./review-filters";
import { makerOf, type ShownSubject, useIsOwn } from "./shown-subject";
import { SubjectPostList } from "./subject-post-list";

const ORDERS = [
  { value: "recent", label: t`Newest` },
  { value: "trending", label: t`Most helpful` },
  { value: "highest", label: t`Highest` },
  { value: "lowest", label: t`Lowest` },
] as const;
const ORDER_VALUES = ORDERS.map(({ value }) => value);

/** Reviews of a product or company; if there is more than one, they can be sorted and filtered (R119, R262). */
export function SubjectReviews({ subject }: { subject: ShownSubject }) {
  const { kind, id } = subject;
  const isOwn = useIsOwn(subject);
  const total = ratingsOf(subject).reviews;
  const [order, setOrder] = useUrlFilter<ReviewOrder>("sort", ORDER_VALUES, "recent");
  const [filters, changeFilters] = useReviewFilters();
  const words = RATINGS.find(({ value }) => value === filters.rating)?.label;
  const way = { label: t`Review it first.`, to: paths.submitReview({ [kind]: id }) };
  return (
    <SubjectPostList
      id={REVIEWS}
      kind="review"
      business={makerOf(subject)}
      title={t`Customer Reviews`}
      empty={{ text: t`No reviews yet.`, way: isOwn ? null : way }}
      first={subject.reviews.map((post): Post => ({ ...post, kind: "review" }))}
      total={total}
      filter={{
        ...(kind === "product" ? { productId: id } : { companyId: id }),
        ...filters,
        order,
      }}
      choice={
        total > 1 && (
          <FilterChips names={REVIEW_FILTERS} filters={filters} onChange={changeFilters}>
            <ChipSelect
              isOn={order !== "recent"}
              aria-label={t`Sort reviews`}
              value={order}
              onChange={({ target }) =>
                setOrder(ORDER_VALUES.find((value) => value === target.value) ?? "recent")
              }
            >
              {ORDERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </ChipSelect>
          </FilterChips>
        )
      }
      filtered={
        hasFilters(filters)
          ? {
              of: "reviews",
              rating: words,
              onClear: () => changeFilters(NOTHING),
            }
          : undefined
      }
    />
  );
}
