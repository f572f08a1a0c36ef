import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import { createQuery } from 'shared/query'
import { $isSignedIn, $userId, customerLeft } from 'shared/session'
import { showToast } from 'shared/ui'
import * as api from '../../api/wishlist-calls'
import { readLocalWishlist, updateLocalWishlist, watchDevice } from './local-wishlist'
import { ownListsFx } from './own-lists'
import type { Wishlist } from './wishlist'

/** `at` identifies the heart, because a page may show several for one experience. */
export const heartPressed = createEvent<{ experienceId: string; at?: string }>()
/** The customer adds an experience to a list or removes it. */
export const listTicked = createEvent<{ listId: string; experienceId: string; ticked: boolean }>()
export const listPickerClosed = createEvent()
/** A page has changed the customer's lists. */
export const listsChanged = createEvent()
/** A heart was rendered, so the saved experiences must be loaded. */
export const heartShown = createEvent()

const readDeviceFx = createEffect(readLocalWishlist)
const deviceChanged = createEvent<readonly string[]>()
const watchDeviceFx = createEffect(() => watchDevice(scopeBind(deviceChanged, { safe: true })))
const noteFx = createEffect(updateLocalWishlist)
export const showFailureFx = createEffect(() =>
  showToast({ tone: 'error', text: 'Your wishlist could not be saved. Please try again.' }),
)
const saveFx = attach({ effect: api.saveFx })
const unsaveFx = attach({ effect: api.unsaveFx })

/** The account has saved a press of a heart or a change in the list picker. */
export const wishesSynced = sample({ clock: [saveFx.done, unsaveFx.done], fn: () => {} })

const query = createQuery({
  effect: attach({ effect: ownListsFx, mapParams: (_: { userId: string }) => {} }),
  select: ({ data }): readonly Wishlist[] => data,
})
/** The customer's lists, the default one first; null until they are loaded. */
export const $lists = query.$data
const listsUpdated = sample({
  clock: [saveFx.doneData, unsaveFx.doneData],
  source: $lists,
  filter: (lists) => lists !== null,
  fn: (lists, { data }) => (lists ?? []).map((list) => (list.id === data.id ? data : list)),
})
sample({ clock: listsUpdated, target: query.setData })
const $listId = $lists.map((lists) => lists?.[0]?.id ?? null)
/** The open list picker of a customer with several lists: its experience, and the heart it belongs to. */
export const $listPicker = createStore<{ experienceId: string; at: string } | null>(null, {
  serialize: 'ignore',
}).reset(customerLeft)

/** Ids of saved experiences: the account's when signed in, this device's otherwise. */
export const $saved = createStore<readonly string[]>([])
  .on(readDeviceFx.doneData, (_, ids) => ids)
  .on(query.succeeded, (_, { data }) => data.flatMap((list) => list.items.map((item) => item.experienceId)))
  .reset(customerLeft)

/** The hearts show what is saved on this device. */
const $isDeviceRead = createStore(false)
  .on(readDeviceFx.done, () => true)
  .reset(customerLeft, query.succeeded)

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
  source: $isDeviceRead,
  filter: Boolean,
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
$listPicker
  .on(asked, (_, { experienceId, at, hasChoice }) => (hasChoice ? { experienceId, at } : null))
  .reset(listPickerClosed)
/** A press that takes effect at once. With several lists, a saved experience stays saved until the customer unticks its list. */
const savedToggled = sample({ clock: asked, filter: ({ isSaved, hasChoice }) => !(isSaved && hasChoice) })
$saved.on(savedToggled, (saved, { experienceId, isSaved }) =>
  isSaved ? saved.filter((id) => id !== experienceId) : [...saved, experienceId],
)

// The hearts of a page stay when its customer changes, so what is saved is loaded again.
const shown = sample({ clock: [heartShown, $userId, customerLeft], source: { userId: $userId, signedIn: $isSignedIn } })
sample({
  clock: sample({ clock: shown, source: $isDeviceRead, fn: (isRead, { signedIn }) => ({ isRead, signedIn }) }),
  filter: ({ isRead, signedIn }) => !isRead && !signedIn,
  fn: () => {},
  target: readDeviceFx,
})
sample({ clock: shown, filter: ({ signedIn }) => !signedIn, fn: () => {}, target: query.stop })
sample({
  clock: shown.filterMap(({ userId, signedIn }) => (userId !== null && signedIn ? { userId } : undefined)),
  target: query.start,
})
sample({ clock: heartShown, source: query.$error, filter: Boolean, fn: () => {}, target: query.refetch })
sample({ clock: listsChanged, source: $lists, filter: Boolean, fn: () => {}, target: query.refetch })

const pressed = sample({
  clock: savedToggled,
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
const sent = pressed.filterMap(({ signedIn, id, ...heart }) => (signedIn && id !== null ? { id, ...heart } : undefined))
sample({
  clock: sent,
  filter: ({ isSaved }) => isSaved,
  fn: ({ id, experienceId }) => ({ params: { id }, body: { experienceIds: [experienceId] } }),
  target: saveFx,
})
sample({
  clock: sent,
  filter: ({ isSaved }) => !isSaved,
  fn: ({ id, experienceId }) => ({ params: { id }, body: { experienceId } }),
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
const heartOf = (experienceId: string, lists: readonly Wishlist[] | null) => ({
  experienceId,
  saved: (lists ?? []).some(({ items }) => items.some((item) => item.experienceId === experienceId)),
})
// After a change in the list picker, a heart is filled if any list contains the experience.
const chosen = sample({
  clock: listsUpdated,
  source: $listPicker,
  filter: Boolean,
  fn: ({ experienceId }, lists) => heartOf(experienceId, lists),
})
/** The account refused or missed a change, so the heart shows what the lists contain. */
const failed = merge([
  saveFx.fail.map(({ params }) => params.body.experienceIds[0] ?? ''),
  unsaveFx.fail.map(({ params }) => params.body.experienceId),
])
const reverted = sample({ clock: failed, source: $lists, fn: (lists, experienceId) => heartOf(experienceId, lists) })
const settled = merge([chosen, reverted])
$saved.on(settled, (saved, { experienceId, saved: isSaved }) => {
  if (saved.includes(experienceId) === isSaved) return saved
  return isSaved ? [...saved, experienceId] : saved.filter((id) => id !== experienceId)
})
sample({ clock: failed, target: showFailureFx })
