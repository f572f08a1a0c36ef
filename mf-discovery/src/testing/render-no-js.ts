import type { ReactElement } from 'react'
import { hydrate, type serializedState } from 'shared/testing'

/** Renders a view as a visitor without JavaScript sees it: server-rendered HTML, including the content of `<noscript>`. */
export async function renderNoJs(view: ReactElement, state: ReturnType<typeof serializedState>): Promise<HTMLElement> {
  const { html, leave } = await hydrate(view, { state })
  await leave()
  // DOMParser does not enable scripting, so the content of `<noscript>` is parsed as elements.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const plain of body.querySelectorAll('noscript')) plain.replaceWith(...plain.childNodes)
  for (const scripted of body.querySelectorAll('[data-needs-script]')) scripted.remove()
  const place = document.createElement('div')
  place.append(document.importNode(body, true))
  document.body.replaceChildren(place)
  return place
}

/**
 * The URL that the browser navigates to when this button submits its form: the fields replace the query of the action, and its fragment
 * stays at the end (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mutate-action).
 */
export function whereItGoes(button: Element): string {
  const form = button.closest('form')
  if (!(button instanceof HTMLButtonElement) || button.type !== 'submit' || !form) throw new Error('It sends no form.')
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  if (button.name) fields.push([button.name, button.value])
  const { pathname, hash } = new URL(form.getAttribute('action') ?? '', document.baseURI)
  return `${pathname}?${new URLSearchParams(fields)}${hash}`
}
