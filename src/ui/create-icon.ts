import { type ComponentProps, createElement, type ReactElement } from "react";

/** SVG elements of an icon, on a 24 by 24 grid. */
export type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface IconProps extends ComponentProps<"svg"> {
  /** Width and height (px). */
  size?: number;
}

export type Icon = (props: IconProps) => ReactElement;

/** Creates a component that draws an icon in the current text colour. */
export function createIcon(drawing: Drawing): Icon {
  return ({ size = 24, ...props }) =>
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
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
