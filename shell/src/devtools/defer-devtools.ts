import type { Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'

export interface DevtoolsSources {
  scope: Scope
  registry: BrowserRegistry
}

/**
 * Loads the developer tools when Alt+M or Alt+Shift+M is pressed or `/__mf` is opened, on pages whose `html` element
 * has `data-tools`.
 */
export function deferDevtools(watched: DevtoolsSources): void {
  if (!('tools' in document.documentElement.dataset)) return
  const show = (view: 'panel' | 'boundaries') =>
    void import(/* webpackChunkName: "devtools" */ './start-tools').then(
      ({ toolsOf }) => toolsOf(watched).toggle(view),
      () => {},
    )
  addEventListener('keydown', ({ altKey, ctrlKey, metaKey, shiftKey, code, target }) => {
    if (!altKey || ctrlKey || metaKey || code !== 'KeyM') return
    // On a Mac, Alt plus a key types a character.
    if (target instanceof Element && target.closest('input,textarea,select,[contenteditable]')) return
    show(shiftKey ? 'boundaries' : 'panel')
  })
  if (location.hash === '#mf') show('panel')
}
