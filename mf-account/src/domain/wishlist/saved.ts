import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $isSignedIn } from 'shared/session'
import * as api from '../../api/hearts'
import { noteOnDevice, readDevice, watchDevice } from './device'
import { ownListsFx } from './own-lists'
import type { Wishlist } from './wishlist'

/** `at` identifies the heart, because a page may show several for one experience. */
export const heartPressed = createEvent<{ experienceId: string; at?: string }>()
/** The customer adds an experience to a list or removes it. */
export const listTicked = createEvent<{ listId: string; experienceId: string; ticked: boolean }>()
export const choosingEnded = createEvent()
/** A page has changed the customer's lists. */
export const listsChanged = createEvent()
/** A heart was rendered, so the saved experiences must be loaded. */
export const heartShown = createEvent()

const readDeviceFx = createEffect(readDevice)
const deviceChanged = createEvent<readonly string[]>()
const watchDeviceFx = createEffect(() => watchDevice(scopeBind(deviceChanged, { safe: true })))
const noteFx = createEffect(noteOnDevice)
const listsFx = attach({ effect: ownListsFx })
const saveFx = attach({ effect: api.saveFx })
const unsaveFx = attach({ effect: api.unsaveFx })

/** The account has saved a press of a heart or a change in the list picker. */
export const wishesSettled = sample({ clock: [saveFx.done, unsaveFx.done], fn: () => {} })

/** The customer's lists, the default one first; null until they are loaded. */
export const $lists = createStore<readonly Wishlist[] | null>(null, { serialize: 'ignore' })
  .on(listsFx.doneData, (_, { data }) => data)
  .on([saveFx.doneData, unsaveFx.doneData], (lists, { data }) =>
    lists?.map((list) => (list.id === data.id ? data : list)),
  )
const $listId = $lists.map((lists) => lists?.[0]?.id ?? null)
/** The open list picker of a customer with several lists: its experience, and the heart it belongs to. */
export const $choosing = createStore<{ experienceId: string; at: string } | null>(null, { serialize: 'ignore' })

/** Ids of saved experiences: the account's when signed in, this device's otherwise. */
export const $saved = createStore<readonly string[]>([])
  .on(readDeviceFx.doneData, (_, ids) => ids)
  .on(listsFx.doneData, (_, { data }) => data.flatMap((list) => list.items.map((item) => item.experienceId)))
  // Reverts a change that failed.
  .on(saveFx.fail, (saved, { params }) => saved.filter((id) => !params.body.experienceIds.includes(id)))
  .on(unsaveFx.fail, (saved, { params }) => [...saved, params.body.experienceId])

const $known = createStore<'nothing' | 'device' | 'account'>('nothing')
  .on(readDeviceFx.done, () => 'device')
  .on(listsFx.done, () => 'account')

const $isWatching = createStore(false, { serialize: 'ignore' }).on(watchDeviceFx, () => true)
sample({
  clock: readDeviceFx.done,
  source: $isWatching,
  filter: (following) => !following,
  fn: () => {},
  target: watchDeviceFx,
})
const changedElsewhere = sample({
  clock: deviceChanged,
  source: $known,
  filter: (known) => known === 'device',
  fn: (_, ids) => ids,
})
$saved.on(changedElsewhere, (_, ids) => ids)

const asked = sample({
  clock: heartPressed,
  source: { saved: $saved, lists: $lists, signedIn: $isSignedIn },
  fn: ({ saved, lists, signedIn }, { experienceId, at }) => ({
    experienceId,
    at: at ?? experienceId,
    isSaved: saved.includes(experienceId),
    hasChoice: signedIn && (lists?.length ?? 0) > 1,
  }),
})
$choosing
  .on(asked, (_, { experienceId, at, hasChoice }) => (hasChoice ? { experienceId, at } : null))
  .reset(choosingEnded)
/** A press that takes effect at once. With several lists, a saved experience stays saved until the customer unticks its list. */
const turned = sample({ clock: asked, filter: ({ isSaved, hasChoice }) => !(isSaved && hasChoice) })
$saved.on(turned, (saved, { experienceId, isSaved }) =>
  isSaved ? saved.filter((id) => id !== experienceId) : [...saved, experienceId],
)

const shown = sample({ clock: [heartShown, $isSignedIn], source: $isSignedIn })

sample({
  clock: heartShown,
  source: { known: $known, signedIn: $isSignedIn },
  filter: ({ known, signedIn }) => known === 'nothing' && !signedIn,
  fn: () => {},
  target: readDeviceFx,
})
sample({
  clock: listsChanged,
  source: { known: $known, signedIn: $isSignedIn },
  filter: ({ known, signedIn }) => signedIn && known === 'account',
  fn: () => {},
  target: listsFx,
})
sample({
  clock: shown,
  source: { known: $known, signedIn: $isSignedIn, pending: listsFx.pending },
  filter: ({ known, signedIn, pending }) => signedIn && known !== 'account' && !pending,
  fn: () => {},
  target: listsFx,
})

const pressed = sample({
  clock: turned,
  source: { saved: $saved, id: $listId, signedIn: $isSignedIn },
  fn: ({ saved, id, signedIn }, { experienceId }) => ({
    id,
    signedIn,
    experienceId,
    isSaved: saved.includes(experienceId),
  }),
})
// While the lists of a signed-in customer are loading, the press is stored in the browser; loading them takes it over.
sample({ clock: pressed, filter: ({ signedIn, id }) => !signedIn || id === null, target: noteFx })
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
  clock: listTicked,
  filter: ({ ticked }) => ticked,
  fn: ({ listId, experienceId }) => ({ params: { id: listId }, body: { experienceIds: [experienceId] } }),
  target: saveFx,
})
sample({
  clock: listTicked,
  filter: ({ ticked }) => !ticked,
  fn: ({ listId, experienceId }) => ({ params: { id: listId }, body: { experienceId } }),
  target: unsaveFx,
})
const isOnAny = (lists: readonly Wishlist[] | null, experienceId: string) =>
  (lists ?? []).some(({ items }) => items.some((item) => item.experienceId === experienceId))
// After a change in the list picker, a heart is filled if any list contains the experience.
const settled = sample({
  clock: [saveFx.done, unsaveFx.done],
  source: { choosing: $choosing, lists: $lists },
  filter: ({ choosing }) => choosing !== null,
  fn: ({ choosing, lists }) => {
    const experienceId = choosing?.experienceId ?? ''
    return { experienceId, saved: isOnAny(lists, experienceId) }
  },
})
$saved.on(settled, (saved, { experienceId, saved: isSaved }) => {
  if (saved.includes(experienceId) === isSaved) return saved
  return isSaved ? [...saved, experienceId] : saved.filter((id) => id !== experienceId)
})
