import type { ComponentType } from 'react'
import type { WidgetName, Widgets } from '../contracts/widgets'
import { reactParcel } from './react-parcel'

/**
 * Makes a promised widget of a component: `export default defineWidget('booking/BookingPanel', BookingPanel)`. Props that
 * do not fit the promise in the contract do not compile.
 */
export function defineWidget<N extends WidgetName>(_name: N, View: ComponentType<Widgets[N]>) {
  return reactParcel(View)
}
