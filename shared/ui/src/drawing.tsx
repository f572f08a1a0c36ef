import { createElement } from 'react'

/** The shapes of an icon on a square of 24 units, as `lucide/dist/esm/icons/….mjs` exports them: SVG element and attributes. */
export type IconDrawing = readonly (readonly [element: string, attributes: Readonly<Record<string, string | number>>])[]

/**
 * The drawing of an icon that is not among the names of `Icon`: a line drawing in the colour of the surrounding text, hidden from screen
 * readers. `size` in CSS pixels.
 */
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
