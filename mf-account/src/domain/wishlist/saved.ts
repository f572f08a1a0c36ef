import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import { $isSignedIn } from 'shared/session'
import * as api from '../../api'

const KEY = 'saved_experiences'
const announce = announcer('account')

export const heartPressed = createEvent<{ experienceId: string }>()
/** A heart is on screen: what is saved has to be known. */
export const heartShown = createEvent()

function readDevice(): string[] {
  const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

const readDeviceFx = createEffect(readDevice)
const writeDeviceFx = createEffect((ids: string[]) => localStorage.setItem(KEY, JSON.stringify(ids)))
const clearDeviceFx = createEffect(() => localStorage.removeItem(KEY))
const wishlistsFx = attach({ effect: api.wishlistsFx })
const mergeFx = attach({ effect: api.saveFx })
const saveFx = attach({ effect: api.saveFx })
const unsaveFx = attach({ effect: api.unsaveFx })

/** The default wishlist's id, once it is known. */
const $listId = createStore<string | null>(null).on(wishlistsFx.doneData, (_, { data }) => data[0]?.id ?? null)

/** Ids of saved experiences: the account's when signed in, this device's otherwise. */
export const $saved = createStore<readonly string[]>([])
  .on(readDeviceFx.doneData, (_, ids) => ids)
  .on(wishlistsFx.doneData, (_, { data }) => data.flatMap((list) => list.items.map((item) => item.experienceId)))
  .on(mergeFx.doneData, (saved, { data }) => [...new Set([...saved, ...data.items.map((item) => item.experienceId)])])
  .on(heartPressed, (saved, { experienceId }) =>
    saved.includes(experienceId) ? saved.filter((id) => id !== experienceId) : [...saved, experienceId],
  )
  // A change that the server did not take is taken back on screen.
  .on(saveFx.fail, (saved, { params }) => saved.filter((id) => !params.body.experienceIds.includes(id)))
  .on(unsaveFx.fail, (saved, { params }) => [...saved, params.body.experienceId])

const $known = createStore<'nothing' | 'device' | 'account'>('nothing')
  .on(readDeviceFx.done, () => 'device')
  .on(wishlistsFx.done, () => 'account')

const shown = sample({ clock: [heartShown, $isSignedIn], source: $isSignedIn })

sample({
  clock: heartShown,
  source: { known: $known, signedIn: $isSignedIn },
  filter: ({ known, signedIn }) => known === 'nothing' && !signedIn,
  fn: () => {},
  target: readDeviceFx,
})
sample({
  clock: shown,
  source: { known: $known, signedIn: $isSignedIn, pending: wishlistsFx.pending },
  filter: ({ known, signedIn, pending }) => signedIn && known !== 'account' && !pending,
  fn: () => {},
  target: wishlistsFx,
})

// Wishes made before signing in join the account, and leave the device once they have.
const readForMergeFx = createEffect(readDevice)
sample({ clock: wishlistsFx.done, fn: () => {}, target: readForMergeFx })
sample({
  clock: readForMergeFx.doneData,
  source: $listId,
  filter: (id, ids) => id !== null && ids.length > 0,
  fn: (id, experienceIds) => ({ params: { id: id ?? '' }, body: { experienceIds } }),
  target: mergeFx,
})
sample({ clock: mergeFx.done, fn: () => {}, target: clearDeviceFx })

const pressed = sample({
  clock: heartPressed,
  source: { saved: $saved, id: $listId, signedIn: $isSignedIn },
  fn: ({ saved, id, signedIn }, { experienceId }) => ({
    saved: [...saved],
    id,
    signedIn,
    experienceId,
    isSaved: saved.includes(experienceId),
  }),
})
sample({ clock: pressed, filter: ({ signedIn }) => !signedIn, fn: ({ saved }) => saved, target: writeDeviceFx })
sample({
  clock: pressed,
  filter: ({ signedIn, id, isSaved }) => signedIn && id !== null && isSaved,
  fn: ({ id, experienceId }) => ({ params: { id: id ?? '' }, body: { experienceIds: [experienceId] } }),
  target: saveFx,
})
sample({
  clock: pressed,
  filter: ({ signedIn, id, isSaved }) => signedIn && id !== null && !isSaved,
  fn: ({ id, experienceId }) => ({ params: { id: id ?? '' }, body: { experienceId } }),
  target: unsaveFx,
})
sample({
  clock: pressed,
  fn: ({ experienceId, isSaved }) => ({ experienceId, saved: isSaved }),
  target: announce('account/wishlist-changed'),
})
