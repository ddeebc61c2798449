import { Fragment } from "react";
import { Trans } from "@/lib/trans";

/** Former names of a business, newest first: its reviews may mention them (R386). */
export function FormerNames({ names }: { names: readonly string[] }) {
  const former = names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <bdi translate="no">{name}</bdi>
    </Fragment>
  ));
  return (
    <p className="[overflow-wrap:anywhere]">
      <Trans>Formerly {former}</Trans>
    </p>
  );
}
