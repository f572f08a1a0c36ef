import { keptInTab } from 'shared/kept'

/** The booking whose places this tab has held last. */
export const storedHold = keptInTab<{ uuid: string }>('held_places', 1, ({ uuid }) =>
  typeof uuid === 'string' && uuid !== '' ? { uuid } : null,
)
