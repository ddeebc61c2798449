import type { CategoryRef, SubcategoryRef } from "@/data/posts/posts";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

interface CategoryPathProps {
  of: { category: CategoryRef | null; subcategory?: SubcategoryRef | null };
}

/** Category path of a post or request: links to its category and subcategory. */
export function CategoryPath({ of: { category, subcategory } }: CategoryPathProps) {
  return (
    <>
      {category && (
        <Link to={paths.category(category.slug)} className="text-link">
          {category.name}
        </Link>
      )}
      {category && subcategory && (
        <>
          <span className="text-muted"> · </span>
          <Link to={paths.subcategory(category.slug, subcategory.slug)} className="text-link">
            {subcategory.name}
          </Link>
        </>
      )}
    </>
  );
}
