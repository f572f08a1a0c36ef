/** The control that a guest is likely to press first on a page, and the sign that it worked. */
export interface Control {
  name: string
  /** CSS selector of the control; its first match is pressed. */
  press: string
  /** Presses the last match instead. */
  last?: boolean
  /** CSS selector that matches after the press took effect, and not before. */
  effect: string
  /** Attribute whose value must be the same on the control and on the effect. */
  alike?: string
}

/** The main control of a page. */
export function controlOf(path: string): Control {
  if (path.startsWith('/experience/')) {
    return {
      name: 'a date',
      press: 'button[data-day][aria-pressed="false"]',
      // The page preselects the first date.
      last: true,
      effect: 'button[data-day][aria-pressed="true"]',
      alike: 'data-day',
    }
  }
  if (path.startsWith('/browse')) {
    return {
      name: 'a filter',
      press: 'main fieldset button[aria-pressed="false"]',
      effect: 'main fieldset button[aria-pressed="true"]',
    }
  }
  return {
    name: 'the menu',
    press: 'header button[aria-haspopup="dialog"][aria-label="Menu"]',
    effect: '[role="dialog"]',
  }
}
