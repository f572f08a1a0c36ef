import { createEffect } from 'effector'
import { asFields, countsOf, keptInTab, textsOf, type Unread } from 'shared/kept'
import type { Gift } from './gift'

/** Values of the gift form, persisted in this tab. Accepting the terms is not persisted. */
export interface KeptGift {
  gift: Partial<Omit<Gift, 'acceptTerms'>>
  quantities: Record<string, number>
}

const gifts = keptInTab<KeptGift>('gift_draft', 1, readGift)

export const readGiftFx = createEffect(() => gifts.read())
export const keepGiftFx = createEffect((kept: KeptGift) => gifts.write(kept))
export const forgetGiftFx = createEffect(() => gifts.forget())

function readGift(fields: Unread): KeptGift | null {
  const quantities = countsOf(fields.quantities)
  if (!asFields(fields.gift) || !quantities) return null
  const { delivery, when, acceptTerms: _, ...texts } = textsOf(fields.gift)
  return {
    gift: {
      ...texts,
      ...(delivery === 'email' || delivery === 'print' ? { delivery } : {}),
      ...(when === 'now' || when === 'day' ? { when } : {}),
    },
    quantities,
  }
}
