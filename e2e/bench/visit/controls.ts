/** What a guest would press first on a page, and how the page shows that it worked. */
export interface Control {
  name: string
  /** CSS: the first one of these is pressed. */
  press: string
  /** CSS: there once the press has worked, and not before. */
  effect: string
}

/** The main control of a page by its path. */
export function controlOf(path: string): Control {
  if (path.startsWith('/experience/')) {
    return { name: 'a date', press: 'button[data-day]', effect: 'button[data-day][aria-pressed="true"]' }
  }
  if (path.startsWith('/browse')) {
    return {
      name: 'a filter',
      press: 'main fieldset button[aria-pressed]',
      effect: 'main fieldset button[aria-pressed="true"]',
    }
  }
  return {
    name: 'the menu',
    press: 'header button[aria-haspopup="dialog"][aria-label="Menu"]',
    effect: '[role="dialog"]',
  }
}
