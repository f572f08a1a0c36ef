import { allSettled, type EventCallable, type Scope } from 'effector'
import type { ComponentType, ReactNode } from 'react'
import type { WidgetName, Widgets } from '../contracts/widgets'
import { reactParcel } from './react-parcel'

/** A widget as its owner's server bundle draws it. The props are what the contract promises for its name. */
export interface ServedWidget {
  /** Loads what the first paint needs. */
  show(props: object, scope: Scope): Promise<void>
  draw(props: object): ReactNode
}

/**
 * Makes a promised widget of a component: `export default defineWidget('booking/BookingPanel', BookingPanel, { shown })`. Props that
 * do not fit the promise in the contract do not compile.
 * @param shown loads what the first paint needs; the server sends it with the widget's props, the component when it is mounted
 */
export function defineWidget<N extends WidgetName>(
  _name: N,
  View: ComponentType<Widgets[N]>,
  { shown }: { shown?: EventCallable<Widgets[N]> } = {},
) {
  const served: ServedWidget = {
    async show(props, scope) {
      if (shown) await allSettled(shown as EventCallable<object>, { scope, params: props })
    },
    // `<Widget>` has typed them on the other side; in between they are data.
    draw: (props) => <View {...(props as Widgets[N])} />,
  }
  return { ...reactParcel(View), served }
}
