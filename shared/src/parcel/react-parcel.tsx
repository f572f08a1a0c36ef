import React, { Component, type ComponentType, type PropsWithChildren, type ReactNode, startTransition } from 'react'
import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import { type PagePorts, PageProvider } from 'shared/scope'
import type { AppProps } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { hydrateInSlices } from './hydrated'

/** What a host hands a parcel besides the props of its own. */
export interface ParcelProps {
  ports: PagePorts
  /** Distinct per root, the same on server and browser: keeps the ids of `useId` apart. */
  prefix: string
  /** The root threw while rendering: the host takes its place. */
  onCrash: (error: unknown) => void
  /** React has put something right by itself: the root came out otherwise than it was served, say. */
  onRecovered?: (error: unknown) => void
  /** What belongs at this path is not here yet, and nothing is drawn: the host fills the place until the function that it answers with is called. */
  onLate?: (pathname: string) => () => void
}

/**
 * The lifecycles of one React root by single-spa-react. Hydrates what the server has painted and renders where it has not.
 * An error while rendering is the host's business: this side may be what is broken.
 * @param fixed props that are the same for every mount
 * @param patient what is drawn may come in slices, behind what the customer does
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
      // The boundary below has told the host, which reports it once; React would log it a second time.
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
      // Whoever is mounted last would be held on to, and the page around them.
      onRecovered = undefined
      return mounting
    },
  }
}

function patientRoot(container: Element, options: RootOptions): Root {
  const root = createRoot(container, options)
  return { ...root, render: (element) => startTransition(() => root.render(element)), unmount: () => root.unmount() }
}

// A page that is busy is no fault of the remote: what has to be there in time is the host's to judge.
const lenient = { millis: 30_000, dieOnTimeout: false, warningMillis: 30_000 }
const timeouts = { bootstrap: lenient, mount: lenient, unmount: lenient, update: lenient }

/**
 * Without one a throw while rendering leaves the mount pending for ever; the boundary in Root is the one that acts. One that single-spa-react
 * makes itself would hold on to the first root that was ever mounted, and the page around it.
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
