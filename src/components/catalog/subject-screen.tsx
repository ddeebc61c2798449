import { type ReactNode, useRef, useState } from "react";
import { Follow } from "@/components/following/follow";
import { SaveButton } from "@/components/lists/save-button";
import { ReportButton } from "@/components/moderation/report-button";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { FilterChips, NOTHING } from "@/components/page/filter-chips";
import { Page } from "@/components/page/page";
import { SchemaOrg } from "@/components/page/schema-org";
import { ShareButton } from "@/components/page/share-button";
import type { Shared } from "@/components/page/share-words";
import { TagList } from "@/components/posts/tag-list";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import type { CompanyDetail, ProductDetail } from "@/data/catalog/subjects";
import { useOwnProfile, useRuns } from "@/data/members/own-profile";
import { photosOf } from "@/data/photos/photos";
import type { Post, ReviewOrder } from "@/data/posts/posts";
import { useSeenFor } from "@/hooks/use-seen-for";
import { RATINGS } from "@/lib/choices";
import type { SchemaOrgThing } from "@/lib/schema-org";
import { hostname, safeUrl } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { hasFilters, useFilters } from "@/routing/use-filters";
import { useUrlFilter } from "@/routing/use-paging";
import { buttonClass } from "@/ui/button";
import { ChipSelect } from "@/ui/chip";
import { BadgeCheck, CircleHelp, Clock, ExternalLink, MapPin, ThumbsUp } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { OutsideLink } from "@/ui/outside-link";
import { Skeleton } from "@/ui/skeleton";
import { slotsOf } from "@/ui/slots";
import { ratingsOf } from "./ratings";
import { ReviewLink } from "./review-link";
import { SubjectPostList } from "./subject-post-list";
import { Rating, SubjectStats } from "./subject-stats";

/** As high as what comes. */
const PricesPaid = onDemand(
  () => import("./prices-paid"),
  <Skeleton className="mt-4 h-26 rounded-card" />,
);
const SubjectPhotos = onDemand(() => import("./subject-photos"));
const MergeSection = onDemand(() => import("@/components/business/merge-section"));
const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));

interface SubjectScreenProps {
  kind: "product" | "company";
  subject: ProductDetail | CompanyDetail;
  location?: string | null;
  logo?: ReactNode;
  /** Links below the name: subcategory, maker. */
  details?: ReactNode;
  tags?: string[];
  /** How a company is reached, its website among it. */
  contacts?: ReactNode;
  /** When it is open, in its owner's words. */
  hours?: string | null;
  /** Whether somebody answers for it. */
  isClaimed?: boolean;
  /** Whether one says that one answers for it: others judge what is one's own. */
  isClaimedByMe?: boolean;
  /** Before what people say: what a company makes. */
  products?: ReactNode;
  /** After it: for who runs it. */
  business?: ReactNode;
  /** The same in the words of schema.org. */
  schemaOrg: SchemaOrgThing;
  /** The same as it is sent. */
  shared: Shared;
}

const ORDERS = [
  { value: "recent", label: "Newest" },
  { value: "trending", label: "Most helpful" },
  { value: "highest", label: "Highest" },
  { value: "lowest", label: "Lowest" },
] as const;
const ORDER_VALUES = ORDERS.map(({ value }) => value);
const FILTERS = ["rating", "hasImages", "isVerified"] as const;
const REVIEWS = "reviews";

/** A product's or company's own screen: what it is, how good, and what people say (R116–R119, R262). */
export function SubjectScreen({
  kind,
  subject,
  location,
  logo,
  details,
  tags = [],
  contacts,
  hours,
  isClaimed = false,
  isClaimedByMe = false,
  products,
  business,
  schemaOrg,
  shared,
}: SubjectScreenProps) {
  const { id, name, category, description } = subject;
  const website = safeUrl(subject.website);
  const isProduct = kind === "product";
  const query = isProduct ? { product: id } : { company: id };
  const of = isProduct ? { productId: id } : { companyId: id };
  const maker = "company" in subject ? subject.company : isProduct ? null : subject;
  const profile = useOwnProfile();
  // Others judge what is one's own.
  const isOwner = useRuns(maker?.id) || isClaimedByMe;
  const counts = ratingsOf(subject);
  // Among one there is nothing to choose.
  const hasChoice = counts.reviews > 1;
  const hasPhotos = [...subject.reviews, ...subject.recommendations].some(
    ({ images }) => photosOf(images)[0]?.thumbnail,
  );
  const [order, setOrder] = useUrlFilter<ReviewOrder>("sort", ORDER_VALUES, "recent");
  const [filters, changeFilters] = useFilters(FILTERS);
  const words = RATINGS.find(({ value }) => value === filters.rating)?.label;
  return (
    <Page
      title={name}
      head={{
        description: description ?? `What people say about ${name}: reviews and recommendations.`,
      }}
      hasOwnHeading
    >
      <SchemaOrg data={schemaOrg} />
      <Breadcrumb
        trail={[
          { to: paths.home(), label: "Home" },
          { to: paths.category(category.slug), label: category.name },
        ]}
        current={name}
      />
      <div className="grid grid-cols-1 gap-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="min-w-0">
          <header className="flex flex-wrap items-start gap-x-3 sm:gap-x-4">
            {logo}
            <div className="min-w-0 flex-1 basis-[7rem]">
              <SubjectName>{name}</SubjectName>
              <Rating subject={subject} className="mt-1 lg:hidden" />
              <div className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm sm:text-md">
                {details && <p>{details}</p>}
                {location && (
                  <p className="flex items-center gap-1">
                    <MapPin aria-hidden="true" size={16} className="shrink-0" />
                    <bdi>{location}</bdi>
                  </p>
                )}
              </div>
            </div>
            {!subject.hidden_for && (
              <div className="ml-auto grid shrink-0 justify-items-end sm:flex">
                <div className="-mr-3 flex sm:order-1">
                  <SaveButton item={{ kind, id, title: name }} />
                  <ReportButton item={{ kind, id }} />
                </div>
                <Follow of={isProduct ? { product_id: id } : { company_id: id }} name={name} />
              </div>
            )}
          </header>
          {subject.hidden_for && <HiddenNotice item={{ kind, id }} reason={subject.hidden_for} />}
          {description && <Description>{description}</Description>}
          {contacts ??
            (website && (
              <OutsideLink href={website} className="gap-1.5 sm:mt-2">
                <ExternalLink aria-hidden="true" size={18} />
                {hostname(website)}
              </OutsideLink>
            ))}
          {hours && (
            <p className="prose-text mt-1 flex gap-2 text-md">
              <Clock aria-label="Open" size={18} className="mt-0.5 shrink-0 text-muted" />
              <span dir="auto" className="min-w-0">
                {hours}
              </span>
            </p>
          )}
          {isClaimed && (
            <p className="mt-1 flex gap-2 text-muted text-sm">
              <BadgeCheck aria-hidden="true" size={18} className="shrink-0 text-leaf" />
              Its owner answers reviews here
            </p>
          )}
          <TagList tags={tags} />
          {!subject.hidden_for && (
            <div data-actions className="actions">
              {!isOwner && (
                <>
                  <ReviewLink
                    subject={{ kind, id }}
                    className="max-sm:flex-1 max-sm:px-1.5 max-sm:[&_svg]:hidden"
                  />
                  <Link
                    to={paths.submitRecommendation(query)}
                    className={buttonClass("quiet", "max-sm:px-3 max-sm:[&_svg]:hidden")}
                  >
                    <ThumbsUp aria-hidden="true" size={20} />
                    Recommend
                  </Link>
                </>
              )}
              <ShareButton of={shared} />
              <Link
                to={paths.submitRequest({
                  title: `Has anyone used ${name}?`,
                  category: category.id,
                  subcategory: "subcategory" in subject ? subject.subcategory?.id : undefined,
                })}
                className={buttonClass("quiet", "max-sm:px-3")}
              >
                <CircleHelp aria-hidden="true" size={20} className="max-sm:hidden" />
                <span>
                  Ask <span className="max-sm:sr-only">about it</span>
                </span>
              </Link>
            </div>
          )}
          {subject.prices_paid && <PricesPaid prices={subject.prices_paid} />}
        </div>
        <aside aria-labelledby="subject-stats" className="card self-start p-4">
          <h2 id="subject-stats" className="mb-1 font-bold text-lg">
            {isProduct ? "Product Stats" : "Company Stats"}
          </h2>
          <SubjectStats
            subject={subject}
            dateLabel={isProduct ? "Added" : "Listed on"}
            ratingClassName="max-lg:hidden"
            {...(hasChoice && {
              choice: {
                chosen: filters.rating,
                onChoose: (rating: number | undefined) => {
                  changeFilters({ rating });
                  if (rating) document.getElementById(REVIEWS)?.scrollIntoView();
                },
              },
            })}
          />
        </aside>
      </div>
      {products}
      {hasPhotos && <Photos kind={kind} id={id} />}
      <SubjectPostList
        id={REVIEWS}
        kind="review"
        business={maker}
        title="Customer Reviews"
        empty={{
          text: "No reviews yet.",
          way: isOwner ? null : { label: "Review it first.", to: paths.submitReview(query) },
        }}
        first={subject.reviews.map((post): Post => ({ ...post, kind: "review" }))}
        total={counts.reviews}
        filter={{ ...of, ...filters, order }}
        choice={
          hasChoice && (
            <FilterChips names={FILTERS} filters={filters} onChange={changeFilters}>
              <ChipSelect
                isOn={order !== "recent"}
                aria-label="Sort reviews"
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
                noun: "reviews",
                rated: words && `rated ${words}`,
                onClear: () => changeFilters(NOTHING),
              }
            : undefined
        }
      />
      <SubjectPostList
        kind="recommendation"
        title="Community Recommendations"
        empty={{
          text: "No recommendations yet.",
          way: isOwner
            ? null
            : { label: "Recommend it first.", to: paths.submitRecommendation(query) },
        }}
        first={subject.recommendations.map((post): Post => ({ ...post, kind: "recommendation" }))}
        total={counts.recommendations}
        filter={{ ...of, order: "recent" }}
      />
      {business}
      {profile?.is_moderator && !subject.hidden_for && (
        <MergeSection kind={kind} subject={subject} />
      )}
    </Page>
  );
}

/** Has its place from the start, and asks for nothing before it is seen. */
function Photos(of: { kind: SubjectKind; id: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useSeenFor(container, 0);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <div ref={container} className="mt-6 sm:mt-10" style={{ minHeight: "9rem" }}>
      {wasSeen && <SubjectPhotos {...of} />}
    </div>
  );
}

function SubjectName({ children }: { children: ReactNode }) {
  return (
    <h1 dir="auto" className="font-bold text-2xl [overflow-wrap:anywhere] sm:text-3xl">
      {children}
    </h1>
  );
}

function Description({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="prose-text mt-2 sm:mt-4">
      {children}
    </p>
  );
}

const { Slot, Where } = slotsOf<ProductDetail | CompanyDetail>();

/** Text of a product or company that is shown before the app starts. */
export function SubjectOutline({ logo }: { logo?: ReactNode }) {
  return (
    <>
      <Skeleton className="my-3 h-5 w-56" />
      <div className="flex items-start gap-x-3 sm:gap-x-4 lg:mt-2">
        {logo}
        <div className="min-w-0 flex-1">
          <SubjectName>
            <Slot of="name" />
          </SubjectName>
          <Skeleton className="mt-2 h-11 w-40" />
        </div>
      </div>
      <Where of="description">
        <Description>
          <Slot of="description" />
        </Description>
      </Where>
    </>
  );
}

/** A product or company to come, in its shape. */
export function SubjectScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap pt-2 pb-12 sm:pt-4">
      <Skeleton className="my-3 h-5 w-56" />
      <div className="grid grid-cols-1 gap-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
