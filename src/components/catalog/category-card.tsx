import type { Category } from "@/data/catalog/catalog";
import { plural } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { CategoryIcon } from "./category-icon";

/** Link to a category: icon, name, number of posts. */
export function CategoryCard({ category }: { category: Category }) {
  const posts = category.recommendation_count + category.review_count;
  return (
    <Link
      to={paths.category(category.slug)}
      className="card flex min-h-18 items-center gap-2 p-2.5 eased hover:border-field-line/60 sm:gap-2.5 sm:p-3.5"
    >
      <CategoryIcon name={category.icon} />
      <span className="min-w-0">
        <span className="block font-medium text-sm leading-tight">{category.name}</span>
        <span className="mt-0.5 block text-muted text-xs">
          {plural(posts, { one: "# post", other: "# posts" })}
        </span>
      </span>
    </Link>
  );
}
