import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { $user } from 'shared/session'
import { showToast } from 'shared/ui'
import * as api from '../../api'

export type Letter = ResponseOf<'GET /api/customer/notifications/:id'>['data'][number]

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retried = createEvent()
/** A switch tells how it stands, which it also does when it is first drawn. */
export const told = createEvent<Letter>()
/** A letter is to be otherwise than it is. */
const turned = createEvent<Letter>()
/** The switch that was pressed is put back. */
export const undone = createEvent<Letter>()

const loadFx = attach({ effect: api.notificationsFx })
const turnFx = attach({
  source: $user,
  mapParams: (letter: Letter, user) => ({ params: { id: user?.id ?? '' }, body: letter }),
  effect: api.turnNotificationFx,
})
const undoFx = attach({
  source: $user,
  mapParams: (letter: Letter, user) => ({ params: { id: user?.id ?? '' }, body: letter }),
  effect: api.turnNotificationFx,
})
export const offerUndoFx = createEffect((letter: Letter) => {
  const undo = scopeBind(undone, { safe: true })
  showToast({
    tone: 'success',
    text: letter.isWanted ? 'Saved: we will write to you.' : 'Saved: we will not write to you.',
    action: { label: 'Undo', onPress: () => undo({ ...letter, isWanted: !letter.isWanted }) },
  })
})
export const toastFx = createEffect(showToast)

const same = (a: Letter, b: Letter) => a.kind === b.kind && a.channel === b.channel
const put = (letters: readonly Letter[] | null, letter: Letter) =>
  letters?.map((known) => (same(known, letter) ? letter : known)) ?? null
const putBack = (letters: readonly Letter[] | null, { params }: { params: Letter }) =>
  put(letters, { ...params, isWanted: !params.isWanted })

/** As they stand, what has just been pressed at once; what could not be saved goes back. */
export const $letters = createStore<readonly Letter[] | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, { data }) => data)
  .on([turned, undone], put)
  .on([turnFx.fail, undoFx.fail], putBack)
  .reset(left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, retried, left)

sample({
  clock: [visited, retried],
  source: $user,
  fn: (user) => ({ params: { id: user?.id ?? '' } }),
  target: loadFx,
})
sample({
  clock: told,
  source: $letters,
  filter: (letters, letter) =>
    letters?.some((known) => same(known, letter) && known.isWanted !== letter.isWanted) ?? false,
  fn: (_, letter) => letter,
  target: turned,
})
sample({ clock: turned, target: turnFx })
sample({ clock: undone, target: undoFx })
sample({ clock: turnFx.done, fn: ({ params }) => params, target: offerUndoFx })
sample({ clock: undoFx.done, fn: () => ({ tone: 'info', text: 'Put back as it was.' }) as const, target: toastFx })
sample({
  clock: [turnFx.fail, undoFx.fail],
  fn: () => ({ tone: 'error', text: 'This could not be saved, so it is as it was. Please try again.' }) as const,
  target: toastFx,
})
