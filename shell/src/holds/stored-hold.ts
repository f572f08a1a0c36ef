import { createTabStorage } from 'shared/persist'

/** The booking of the last hold made in this tab, in session storage. */
export const storedHold = createTabStorage<{ uuid: string }>('held_places', 1, ({ uuid }) =>
  typeof uuid === 'string' && uuid !== '' ? { uuid } : null,
)
