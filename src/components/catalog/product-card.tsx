import { IN_CARD, SaveButton } from "@/components/lists/save-button";
import { Card, CardHeader, CardText, CardTitle } from "@/components/posts/card";
import type { Product } from "@/data/posts/feeds";
import { SUBJECT_EXCERPT } from "@/lib/constants";
import { isolate } from "@/lib/isolate";
import { safeUrl, truncate } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { ExternalLink } from "@/ui/icons";
import { OutsideLink } from "@/ui/outside-link";

/** A product in a list, with a link to its website (R076). */
export function ProductCard({ product }: { product: Product }) {
  const website = safeUrl(product.website);
  const name = isolate(product.name);
  return (
    <Card>
      <CardHeader>
        <Badge>
          <Trans>Product</Trans>
        </Badge>
        <SaveButton
          item={{ kind: "product", id: product.id, title: product.name }}
          className={IN_CARD}
        />
      </CardHeader>
      <CardTitle>
        <Link to={paths.product(product.id)} className="after:absolute after:inset-0">
          {product.name}
        </Link>
      </CardTitle>
      {product.description && <CardText>{truncate(product.description, SUBJECT_EXCERPT)}</CardText>}
      {website && (
        <OutsideLink href={website} className="relative z-10 mt-auto gap-1.5 self-start text-sm">
          <Trans>
            Visit Website <span className="sr-only">of {name}</span>
          </Trans>
          <ExternalLink aria-hidden="true" size={16} />{" "}
        </OutsideLink>
      )}
    </Card>
  );
}
