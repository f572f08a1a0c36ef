import { createEffect } from 'effector'
import { keptInTab, textsOf } from 'shared/kept'

/** Values typed at the checkout, by field name. Accepting the terms is not persisted. */
export type KeptDetails = Readonly<Record<string, string>>

const details = keptInTab<{ typed: KeptDetails }>('checkout_details', 1, ({ typed }) => ({ typed: textsOf(typed) }))

export const readDetailsFx = createEffect((): KeptDetails => details.read()?.typed ?? {})
export const keepDetailsFx = createEffect((typed: KeptDetails) => details.write({ typed }))
export const forgetDetailsFx = createEffect(() => details.forget())
