import { createEffect } from 'effector'
import { createTabStorage, textsOf } from 'shared/persist'

/** Values typed at the checkout, by field name. Accepting the terms is not persisted. */
export type PersistedDetails = Readonly<Record<string, string>>

const details = createTabStorage<{ typed: PersistedDetails }>('checkout_details', 1, ({ typed }) => ({
  typed: textsOf(typed),
}))

export const restoreDetailsFx = createEffect((): PersistedDetails => details.read()?.typed ?? {})
export const persistDetailsFx = createEffect((typed: PersistedDetails) => details.write({ typed }))
export const clearDetailsFx = createEffect(() => details.forget())
