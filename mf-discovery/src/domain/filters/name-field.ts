import { createEffect, createEvent, createStore, sample } from 'effector'
import { $filters, criteriaCleared, nameEntered } from './model'

const NAME_DEBOUNCE_MS = 500

export const nameTyped = createEvent<string>()

export const typingFx = createEffect(
  (name: string) => new Promise<string>((resolve) => setTimeout(() => resolve(name), NAME_DEBOUNCE_MS)),
)

/** The typed text stays until another name is searched for: a URL with the same name does not overwrite it. */
const $nameField = createStore({ text: '', searched: '' })
  .on(nameTyped, (field, text) => ({ ...field, text }))
  .on($filters, (field, { name }) =>
    name === field.searched ? field : { text: field.text.trim() === name ? field.text : name, searched: name },
  )
  .reset(criteriaCleared)
export const $name = $nameField.map(({ text }) => text)
sample({ clock: nameTyped, target: typingFx })
sample({
  clock: typingFx.doneData,
  source: $name,
  filter: (latest, name) => latest === name,
  fn: (_, name) => name,
  target: nameEntered,
})
