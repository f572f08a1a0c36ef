import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetName, Widgets } from '../contracts/widgets'
import type { ServedWidget } from './define-widget'
import { reactParcel } from './react-parcel'
import type { SwarmPlace } from './swarm'

/**
 * Defines a widget that a page shows many times: `export default defineSwarm('account/WishlistButton', View)`. One React root renders all
 * of them through portals. The server leaves their slots empty.
 */
export function defineSwarm<N extends WidgetName>(_name: N, View: ComponentType<Widgets[N]>) {
  function Swarm({ places }: { places: readonly SwarmPlace[] }) {
    // `<Widget>` has type-checked the props already.
    return places.map(({ id, element, props }) => createPortal(<View {...(props as Widgets[N])} />, element, id))
  }
  const served: ServedWidget = { show: async () => {}, draw: () => null }
  return { ...reactParcel(Swarm, { patient: true }), served }
}
