import { createEvent, createStore, type Scope, scopeBind } from 'effector'
import { $location } from 'shared/nav'

/** Something was typed or chosen in a form that is sent. */
const formChanged = createEvent()

const $path = $location.map(({ pathname }) => pathname)

/** True while a form of the page holds input that a reload would lose: a form that was sent may have been refused. */
export const $hasUnsavedInput = createStore(false, { sid: 'shell/has-unsaved-input', serialize: 'ignore' })
  .on(formChanged, () => true)
  .reset($path)

/** Follows what is typed into the forms of a document. Searches do not count: they keep what is typed in the address. */
export function followUnsavedInput({ scope, document }: { scope: Scope; document: Document }): void {
  const changed = scopeBind(formChanged, { scope })
  const isSent = (target: EventTarget | null) =>
    target instanceof Element && target.closest('form')?.getAttribute('method')?.toLowerCase() === 'post'
  document.addEventListener('input', ({ target }) => isSent(target) && changed(), { capture: true })
}
