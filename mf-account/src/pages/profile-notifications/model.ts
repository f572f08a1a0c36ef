import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { ResponseOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $user } from 'shared/session'
import { showToast } from 'shared/ui'
import * as api from '../../api'
import { notificationTexts } from './notification-texts'

export type NotificationSetting = ResponseOf<'GET /api/customer/notifications/:id'>['data'][number]
interface Change {
  letter: NotificationSetting
  isUndo: boolean
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
/** The customer turns one kind of e-mail on or off. */
export const toggled = createEvent<NotificationSetting>()
/** The customer presses "Undo" in the toast. */
export const toggleUndone = createEvent<NotificationSetting>()

const query = createQuery({ effect: api.notificationsFx, select: ({ data }): readonly NotificationSetting[] => data })
const saveFx = attach({
  source: $user,
  mapParams: ({ letter }: Change, user) => ({ params: { id: user?.id ?? '' }, body: letter }),
  effect: api.toggleNotificationFx,
})
export const showSavedToastFx = createEffect(({ letter, isUndo }: Change) => {
  const undo = scopeBind(toggleUndone, { safe: true })
  const { title } = notificationTexts[letter.kind]
  if (isUndo) return showToast({ tone: 'info', about: aboutOf(letter), text: `${title}: change undone.` })
  showToast({
    tone: 'success',
    about: aboutOf(letter),
    text: letter.isWanted ? `${title}: we’ll e-mail you.` : `${title}: we’ll no longer e-mail you.`,
    action: { label: 'Undo', onPress: () => undo({ ...letter, isWanted: !letter.isWanted }) },
  })
})
export const showFailedToastFx = createEffect((letter: NotificationSetting) =>
  showToast({
    tone: 'error',
    about: aboutOf(letter),
    text: `${notificationTexts[letter.kind].title}: we could not save your change. Please try again.`,
  }),
)

const aboutOf = ({ kind, channel }: NotificationSetting) => `letter ${kind} ${channel}`
const same = (a: NotificationSetting, b: NotificationSetting) => a.kind === b.kind && a.channel === b.channel
const put = (letters: readonly NotificationSetting[], letter: NotificationSetting) =>
  letters.map((existing) => (same(existing, letter) ? letter : existing))

const changed = createEvent<Change>()
sample({ clock: toggled, fn: (letter) => ({ letter, isUndo: false }), target: changed })
sample({ clock: toggleUndone, fn: (letter) => ({ letter, isUndo: true }), target: changed })

/** Changes to send, one at a time: of two parallel requests the older could be saved last. Only the newest change per switch is kept. */
const $pendingChanges = createStore<readonly Change[]>([], { serialize: 'ignore' })
  .on(changed, (pending, change) => [...pending.filter(({ letter }) => !same(letter, change.letter)), change])
  .on(saveFx, (pending, { letter }) => pending.filter((other) => !same(other.letter, letter)))
sample({
  clock: sample({
    clock: [changed, saveFx.finally],
    source: { owed: $pendingChanges, saving: saveFx.pending },
  }).filterMap(({ owed: [next], saving }) => (saving ? undefined : next)),
  target: saveFx,
})

const failed = sample({
  clock: saveFx.fail,
  source: $pendingChanges,
  // A newer change of the same switch is pending, so the failed one is not reverted.
  filter: (pending, { params }) => !pending.some(({ letter }) => same(letter, params.letter)),
  fn: (_, { params: { letter } }) => letter,
})

/** Current settings, with optimistic updates; a failed change is reverted. */
export const $notifications = query.$data
export const $failure = query.$error
const reverted = failed.map((letter) => ({ ...letter, isWanted: !letter.isWanted }))
sample({
  clock: [toggled, toggleUndone, reverted],
  source: $notifications,
  filter: Boolean,
  fn: (letters, letter) => put(letters, letter),
  target: query.setData,
})

sample({
  clock: visited,
  source: $user,
  filter: Boolean,
  fn: ({ id }) => ({ params: { id } }),
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
sample({ clock: saveFx.done, fn: ({ params }) => params, target: showSavedToastFx })
sample({ clock: failed, target: showFailedToastFx })
