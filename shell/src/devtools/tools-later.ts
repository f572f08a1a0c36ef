import type { Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'

export interface Watched {
  scope: Scope
  registry: BrowserRegistry
}

/** Fetches the developer tools when they are asked for: by Alt+M, Alt+Shift+M or `/__mf`, on pages that say they have them. */
export function toolsLater(watched: Watched): void {
  if (!('tools' in document.documentElement.dataset)) return
  const show = (view: 'panel' | 'boundaries') =>
    void import(/* webpackChunkName: "devtools" */ './start-tools').then(
      ({ toolsOf }) => toolsOf(watched).toggle(view),
      () => {},
    )
  addEventListener('keydown', ({ altKey, ctrlKey, metaKey, shiftKey, code, target }) => {
    if (!altKey || ctrlKey || metaKey || code !== 'KeyM') return
    // With Alt a Mac types characters.
    if (target instanceof Element && target.closest('input,textarea,select,[contenteditable]')) return
    show(shiftKey ? 'boundaries' : 'panel')
  })
  if (location.hash === '#mf') show('panel')
}
