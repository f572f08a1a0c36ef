/** What a guest would press first on a page, and how the page shows that it worked. */
export interface Control {
  name: string
  /** CSS: the first one of these is pressed. */
  press: string
  /** The last one is pressed instead. */
  last?: boolean
  /** CSS: there once the press has worked, and not before. */
  effect: string
  /** The attribute by which the effect is known to be that of the control pressed. */
  alike?: string
}

/** The main control of a page by its path. */
export function controlOf(path: string): Control {
  if (path.startsWith('/experience/')) {
    return {
      name: 'a date',
      press: 'button[data-day][aria-pressed="false"]',
      // The first date is picked by the page itself.
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
