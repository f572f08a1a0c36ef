import { createEffect } from 'effector'
import { createTabStorage } from 'shared/persist'

/** UUID of the booking that holds seats of an experience in this tab. */
const holds = createTabStorage<{ uuid: string }>('held_booking', 1, ({ uuid }) =>
  typeof uuid === 'string' && uuid !== '' ? { uuid } : null,
)

export const readHold = (experienceId: string): string | null => holds.read(experienceId)?.uuid ?? null
export const persistHoldFx = createEffect(({ uuid, experienceId }: { uuid: string; experienceId: string }) =>
  holds.write({ uuid }, experienceId),
)
export const clearHoldFx = createEffect((experienceId: string) => holds.forget(experienceId))
