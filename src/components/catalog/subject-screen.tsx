import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { JsonLd, type Thing } from "@/components/page/json-ld";
import { Page } from "@/components/page/page";
import { TagList } from "@/components/posts/tag-list";
import type { CompanyDetail, ProductDetail } from "@/data/subjects";
import { hostname, safeUrl } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { ExternalLink, MapPin, PenLine, ThumbsUp } from "@/ui/icons";
import { OutsideLink } from "@/ui/outside-link";
import { Skeleton } from "@/ui/skeleton";
import { SubjectPostList } from "./subject-post-list";
import { SubjectStats } from "./subject-stats";

interface SubjectScreenProps {
  kind: "product" | "company";
  subject: ProductDetail | CompanyDetail;
  location?: string | null;
  logo?: ReactNode;
  /** Links below the name: subcategory, maker. */
  details?: ReactNode;
  tags?: string[];
  /** The same in the words of schema.org. */
  thing: Thing;
}

/** A product's or company's own screen: what it is, how good, and what people say (R116–R119). */
export function SubjectScreen({
  kind,
  subject,
  location,
  logo,
  details,
  tags = [],
  thing,
}: SubjectScreenProps) {
  const { id, name, category, description } = subject;
  const website = safeUrl(subject.website);
  const isProduct = kind === "product";
  const query = isProduct ? { product: id } : { company: id };
  const filter = isProduct ? { productId: id } : { companyId: id };
  return (
    <Page
      title={name}
      head={{
        description: description ?? `What people say about ${name}: reviews and recommendations.`,
      }}
      hasOwnHeading
    >
      <JsonLd thing={thing} />
      <Breadcrumb
        trail={[
          { to: paths.home(), label: "Home" },
          { to: paths.category(category.slug), label: category.name },
        ]}
        current={name}
      />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <header className="flex items-start gap-4">
            {logo}
            <div className="min-w-0">
              <h1 className="font-bold text-[clamp(1.6rem,6.4vw,2.25rem)] [overflow-wrap:anywhere]">
                {name}
              </h1>
              {details && <p className="mt-1 text-md text-muted">{details}</p>}
              {location && (
                <p className="mt-1 flex items-center gap-1.5 text-md text-muted">
                  <MapPin aria-hidden="true" size={18} className="shrink-0" />
                  {location}
                </p>
              )}
            </div>
          </header>
          {description && (
            <p className="prose-text mt-4 text-[1.0625rem] leading-relaxed">{description}</p>
          )}
          {website && (
            <OutsideLink href={website} className="mt-2 gap-1.5">
              <ExternalLink aria-hidden="true" size={18} />
              {hostname(website)}
            </OutsideLink>
          )}
          <TagList tags={tags} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={paths.submitReview(query)} className={buttonClass()}>
              <PenLine aria-hidden="true" size={20} />
              Write a Review
            </Link>
            <Link to={paths.submitRecommendation(query)} className={buttonClass("quiet")}>
              <ThumbsUp aria-hidden="true" size={20} />
              Recommend
            </Link>
          </div>
        </div>
        <aside aria-labelledby="subject-stats" className="card self-start p-5">
          <h2 id="subject-stats" className="mb-4 font-bold text-lg">
            {isProduct ? "Product Stats" : "Company Stats"}
          </h2>
          <SubjectStats subject={subject} dateLabel={isProduct ? "Added" : "Listed on"} />
        </aside>
      </div>
      <SubjectPostList
        kind="recommendation"
        title="Community Recommendations"
        empty="No recommendations yet. Be the first to recommend it."
        first={subject.recommendations}
        total={subject.recommendation_count}
        filter={filter}
      />
      <SubjectPostList
        kind="review"
        title="Customer Reviews"
        empty="No reviews yet. Be the first to review it."
        first={subject.reviews}
        total={subject.review_count}
        filter={filter}
      />
    </Page>
  );
}

/** A product or company to come, in its shape. */
export function SubjectScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap pt-4 pb-12">
      <Skeleton className="my-3 h-5 w-56" />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-2 h-11 w-72 max-w-full rounded-full" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
