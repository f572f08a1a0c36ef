import { createElement } from 'react'

/** The shapes of an icon on a square of 24 units, as `lucide/dist/esm/icons/….mjs` exports them: SVG element and attributes. */
export type IconDrawing = readonly (readonly [element: string, attributes: Readonly<Record<string, string | number>>])[]

/** Draws an icon from its shapes, in the colour of the surrounding text and hidden from screen readers. `size` in CSS pixels. */
export const Drawing = ({
  of,
  size = 20,
  filled = false,
  className,
}: {
  of: IconDrawing
  size?: number
  filled?: boolean
  className?: string
}) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: filled ? 'currentColor' : 'none',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      focusable: false,
      className,
    },
    ...of.map(([element, attributes]) => createElement(element, attributes)),
  )
