import { createEffect } from 'effector'
import { keptInTab, textsOf } from 'shared/kept'

/** What was typed at the checkout, by the names of its fields. That the terms are accepted is said anew. */
export type KeptDetails = Readonly<Record<string, string>>

const details = keptInTab<{ typed: KeptDetails }>('checkout_details', 1, ({ typed }) => ({ typed: textsOf(typed) }))

export const readDetailsFx = createEffect((): KeptDetails => details.read()?.typed ?? {})
export const keepDetailsFx = createEffect((typed: KeptDetails) => details.write({ typed }))
export const forgetDetailsFx = createEffect(() => details.forget())
