import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import { wishlistNoteRule } from 'shared/rules'
import * as api from '../../api'
import { $id, left, listReceived } from './model'

/** Drafts of notes, each kept until it is saved, so that a failed one can be sent again. */

export interface Draft {
  text: string
  failure: Failure | null
}
type Drafts = Readonly<Record<string, Draft>>

export const noteTyped = createEvent<{ experienceId: string; text: string }>()
export const noteDismissed = createEvent<string>()
export const noteSent = createEvent<string>()

const noteFx = attach({
  effect: api.updateWishNoteFx,
  mapParams: ({ id, experienceId, note }: { id: string; experienceId: string; note: string }) => ({
    params: { id },
    body: { experienceId, note },
  }),
})

const without = (drafts: Drafts, experienceId: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== experienceId))

export const $drafts = createStore<Drafts>({}, { serialize: 'ignore' })
  .on(noteTyped, (drafts, { experienceId, text }) => ({ ...drafts, [experienceId]: { text, failure: null } }))
  .on(noteDismissed, without)
  .on(noteFx.fail, (drafts, { params: { experienceId }, error }) => {
    const draft = drafts[experienceId]
    return draft ? { ...drafts, [experienceId]: { ...draft, failure: error } } : drafts
  })
  // Keeps a text that was changed while it was being saved.
  .on(noteFx.done, (drafts, { params: { experienceId, note } }) =>
    drafts[experienceId]?.text === note ? without(drafts, experienceId) : drafts,
  )
  .reset(left)
/** Ids of the experiences whose notes are being saved. */
export const $saving = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(noteFx, (saving, { experienceId }) => [...saving, experienceId])
  .on(noteFx.finally, (saving, { params }) => saving.filter((id) => id !== params.experienceId))
  .reset(left)

const noteReady = sample({
  clock: noteSent,
  source: { id: $id, drafts: $drafts, saving: $saving },
  fn: ({ id, drafts, saving }, experienceId) => {
    const note = drafts[experienceId]?.text
    const isReady = note !== undefined && wishlistNoteRule(note) === null && !saving.includes(experienceId)
    return id !== null && isReady ? { id, experienceId, note } : null
  },
})
sample({ clock: noteReady, filter: Boolean, target: noteFx })
sample({ clock: noteFx.doneData, fn: ({ data }) => data, target: listReceived })
