import { createEffect } from 'effector'
import { asFields, countsOf, createTabStorage, textsOf, type UnknownFields } from 'shared/persist'
import type { Gift } from './gift'

/** Values of the gift form, persisted in this tab. Accepting the terms is not persisted. */
export interface PersistedGift {
  gift: Partial<Omit<Gift, 'acceptTerms'>>
  quantities: Record<string, number>
}

const gifts = createTabStorage<PersistedGift>('gift_draft', 1, readGift)

export const restoreGiftFx = createEffect(() => gifts.read())
export const persistGiftFx = createEffect((kept: PersistedGift) => gifts.write(kept))
export const clearGiftFx = createEffect(() => gifts.forget())

function readGift(fields: UnknownFields): PersistedGift | null {
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
