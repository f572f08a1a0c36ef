import React, { Component, type ComponentType, type PropsWithChildren, type ReactNode, startTransition } from 'react'
import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import { type PagePorts, PageProvider } from 'shared/scope'
import type { AppProps } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { hydrateInSlices } from './hydrated'

/** Props that a host passes to every parcel, besides the parcel's own props. */
export interface ParcelProps {
  ports: PagePorts
  /** Distinct per root, and the same on server and browser: keeps the ids of `useId` apart. */
  prefix: string
  /** Called when the root threw while rendering: the host replaces it. */
  onCrash: (error: unknown) => void
  /** Called when React has recovered from an error by itself, such as a hydration mismatch. */
  onRecovered?: (error: unknown) => void
  /**
   * Called when the code of the page at this path is not loaded yet and nothing is rendered: the host fills the slot until the returned
   * function is called.
   */
  onLate?: (pathname: string) => () => void
}

/**
 * The lifecycles of one React root, by single-spa-react. Hydrates server-rendered content, and renders where there is none. The host
 * handles errors while rendering, because this side may be the broken one.
 * @param fixed props that are the same for every mount
 * @param patient renders as a transition: in slices, at lower priority than the customer's input
 */
export function reactParcel<Props extends object>(
  View: ComponentType<Props>,
  { fixed, patient = false }: { fixed?: Props; patient?: boolean } = {},
) {
  let renderType: 'createRoot' | 'hydrateRoot' = 'createRoot'
  let prefix = ''
  let onRecovered: ParcelProps['onRecovered']
  const options = () => {
    const tell = onRecovered
    return {
      identifierPrefix: prefix,
      onRecoverableError(error: unknown) {
        console.error(error)
        tell?.(error)
      },
      // The boundary below has reported to the host, which logs the error once; React would log it again.
      onCaughtError: () => {},
    }
  }
  function Root(props: ParcelProps & Props) {
    return (
      <CrashBoundary onCrash={props.onCrash}>
        <PageProvider ports={props.ports}>
          <View {...props} {...fixed} />
        </PageProvider>
      </CrashBoundary>
    )
  }
  const lifecycles = singleSpaReact<ParcelProps & Props & { domElement: HTMLElement }>({
    React,
    ReactDOMClient: {
      createRoot: (container: Element) => (patient ? patientRoot : createRoot)(container, options()),
      hydrateRoot: (container: Element, element: ReactNode) => hydrateInSlices(container, element, options()),
    },
    renderType: () => renderType,
    rootComponent: Root,
    errorBoundaryClass: LastBoundary<ParcelProps & Props & { domElement: HTMLElement } & AppProps>,
    parcelCanUpdate: true,
  })
  return {
    ...lifecycles,
    timeouts,
    mount(props: Parameters<typeof lifecycles.mount>[0]) {
      // single-spa-react reads both synchronously inside mount, so two mounts cannot mix them up.
      renderType = props.domElement.hasChildNodes() ? 'hydrateRoot' : 'createRoot'
      prefix = props.prefix
      onRecovered = props.onRecovered
      const mounting = lifecycles.mount(props)
      // Without this, the module would keep the last mounted root, and the page around it, in memory.
      onRecovered = undefined
      return mounting
    },
  }
}

function patientRoot(container: Element, options: RootOptions): Root {
  const root = createRoot(container, options)
  return { ...root, render: (element) => startTransition(() => root.render(element)), unmount: () => root.unmount() }
}

// A slow page is not the remote's fault: the host decides on deadlines.
const lenient = { millis: 30_000, dieOnTimeout: false, warningMillis: 30_000 }
const timeouts = { bootstrap: lenient, mount: lenient, unmount: lenient, update: lenient }

/**
 * Without an `errorBoundaryClass`, an error while rendering leaves the mount pending for ever; the boundary that acts is the one in Root.
 * One that single-spa-react creates itself would keep the first root ever mounted, and the page around it, in memory.
 */
class LastBoundary<Props> extends Component<PropsWithChildren<Props>, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override render() {
    return this.state.crashed ? null : this.props.children
  }
}

class CrashBoundary extends Component<{ onCrash: ParcelProps['onCrash']; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }
  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
