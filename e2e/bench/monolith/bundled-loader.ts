import { mountParcel } from 'shared/parcel'
import type { RemoteLoader } from 'shared/scope'
import { lifecycles, widgets } from './loaded-remotes'

const isWidget = (name: string): name is keyof typeof widgets => Object.hasOwn(widgets, name)

/** Loads lifecycles and widgets of remotes from this build, without a registry and Module Federation. */
export const bundledLoader: RemoteLoader = {
  async load(owner, expose, { pathname } = {}) {
    if (expose === 'lifecycles') {
      if (pathname !== undefined) await lifecycles[owner].prepare?.(pathname)
      return lifecycles[owner]
    }
    const name = `${owner}/${expose}`
    if (!isWidget(name)) throw new Error(`The monolith has no ${name}.`)
    return (await widgets[name]()).default
  },
  mount: mountParcel,
  report(owner, expose, error) {
    console.error(`${owner}/${expose}`, error)
  },
}
