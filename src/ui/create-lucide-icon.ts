import { type ComponentProps, createElement, type ReactElement } from "react";

/** A drawing, as lucide-react's modules hold it. */
export interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

/** Stands in for lucide-react's function of this name in the production build. */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps): ReactElement =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
