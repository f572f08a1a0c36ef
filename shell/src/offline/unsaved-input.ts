import { createEvent, createStore, type Scope, scopeBind } from 'effector'
import { $location } from 'shared/nav'

/** A field of a form with method POST has changed. */
const formChanged = createEvent()

const $path = $location.map(({ pathname }) => pathname)

/** True from the first input on a page until the next page. A submit does not reset it: the form may have been refused. */
export const $hasUnsavedInput = createStore(false, { sid: 'shell/has-unsaved-input', serialize: 'ignore' })
  .on(formChanged, () => true)
  .reset($path)

/** Tracks input in forms with method POST. Search forms are left out: their input is in the URL. */
export function trackUnsavedInput({ scope, document }: { scope: Scope; document: Document }): void {
  const changed = scopeBind(formChanged, { scope })
  const isSent = (target: EventTarget | null) =>
    target instanceof Element && target.closest('form')?.getAttribute('method')?.toLowerCase() === 'post'
  document.addEventListener('input', ({ target }) => isSent(target) && changed(), { capture: true })
}
