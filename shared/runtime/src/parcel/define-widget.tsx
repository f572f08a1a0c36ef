import { allSettled, type EventCallable, type Scope } from 'effector'
import type { ComponentType, ReactNode } from 'react'
import type { WidgetName, Widgets } from 'shared/contracts/widgets'
import { reactParcel } from './react-parcel'

/** Server rendering of a widget, for its owner's server bundle. The props are those that the contract promises for its name. */
export interface ServerWidget {
  /** Loads the data for the first paint. */
  show(props: object, scope: Scope): Promise<void>
  draw(props: object): ReactNode
}

/**
 * Defines a widget from a component: `export default defineWidget('booking/BookingPanel', BookingPanel, { shown })`. Props that do not fit
 * the contract do not compile.
 * @param shown loads the data for the first paint; the server sends it with the widget's props, the component when it is mounted
 */
export function defineWidget<N extends WidgetName>(
  _name: N,
  View: ComponentType<Widgets[N]>,
  { shown }: { shown?: EventCallable<Widgets[N]> } = {},
) {
  const served: ServerWidget = {
    async show(props, scope) {
      if (shown) await allSettled(shown as EventCallable<object>, { scope, params: props })
    },
    // `<Widget>` has type-checked the props; in between they are plain data.
    draw: (props) => <View {...(props as Widgets[N])} />,
  }
  return { ...reactParcel(View), served }
}
