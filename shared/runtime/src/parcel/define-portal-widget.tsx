import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetName, Widgets } from 'shared/contracts/widgets'
import type { ServerWidget } from './define-widget'
import type { PortalSlot } from './portal-group'
import { reactParcel } from './react-parcel'

/**
 * Defines a widget that a page shows many times: `export default definePortalWidget('account/WishlistButton', View)`. One React root renders all
 * of them through portals. The server leaves their slots empty.
 */
export function definePortalWidget<N extends WidgetName>(_name: N, View: ComponentType<Widgets[N]>) {
  function PortalGroupView({ slots }: { slots: readonly PortalSlot[] }) {
    // `<Widget>` has type-checked the props already.
    return slots.map(({ id, element, props }) => createPortal(<View {...(props as Widgets[N])} />, element, id))
  }
  const served: ServerWidget = { show: async () => {}, draw: () => null }
  return { ...reactParcel(PortalGroupView, { patient: true }), served }
}
