import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetName, Widgets } from '../contracts/widgets'
import type { ServedWidget } from './define-widget'
import { reactParcel } from './react-parcel'
import type { SwarmPlace } from './swarm'

/**
 * Makes a promised widget that many places of a page show at once: `export default defineSwarm('account/WishlistButton', View)`. One root
 * draws them all; a server leaves their places empty.
 */
export function defineSwarm<N extends WidgetName>(_name: N, View: ComponentType<Widgets[N]>) {
  function Swarm({ places }: { places: readonly SwarmPlace[] }) {
    // `<Widget>` has typed the props on the other side.
    return places.map(({ id, element, props }) => createPortal(<View {...(props as Widgets[N])} />, element, id))
  }
  const served: ServedWidget = { show: async () => {}, draw: () => null }
  return { ...reactParcel(Swarm, { patient: true }), served }
}
