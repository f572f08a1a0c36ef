import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Owner } from 'shared/contracts/owner'
import { type LoadedParcel, type MountedParcel, RemoteFailure, usePorts } from 'shared/scope'
import { dispatchHydrated } from './hydrated'
import { onHydrationTrigger } from './on-hydration-trigger'
import styles from './parcel-host.module.css'
import { RemoteFallback } from './remote-fallback'

interface Props {
  owner: Owner
  /** Name of the exposed module, without `./`. */
  expose: string
  /** Passed to the parcel; a new object updates it. */
  parcelProps?: object
  /** Name of the slot in its fallback: "the booking panel". */
  label: string
  /** Shown in the slot until the parcel has rendered. */
  skeleton?: ReactNode
  /** For pages: returns the current path. Must be the same function on every render. */
  pathname?: () => string
  /** The slot is the size of a button, and its fallback must be too. */
  small?: boolean
  className?: string
}

/** `served`: server-rendered, and its code is not loaded yet. */
type Status = 'served' | 'loading' | 'mounted' | { failed: unknown }

/**
 * A slot in this React root that another remote's root fills. Loads the exposed module, mounts it and passes on new props. Shows a named
 * fallback with "Try again" when the remote is missing, hangs or throws. Nothing outside the slot is affected.
 */
export function ParcelHost({ owner, expose, parcelProps, label, skeleton, pathname, small, className }: Props) {
  const { slots } = usePorts()
  const prefix = useId()
  const [isServed] = useState(() => slots.isFilled({ prefix, owner, expose, props: parcelProps ?? {} }))
  const { place, status, retry } = useParcel({ owner, expose, parcelProps, pathname, prefix, isServed })
  // The inner div is the container of the remote's own root; React here does not reconcile its content.
  const [mount] = useState(() => ({
    __html: `<div data-mount>${isServed ? (slots.marker?.(prefix) ?? '') : ''}</div>`,
  }))

  const failed = typeof status === 'object'
  // Server-rendered content stays readable when its code fails to load.
  const readable = isServed && failed && !small && status.failed instanceof RemoteFailure
  return (
    <div className={className} data-remote={owner} data-expose={expose} aria-busy={status === 'loading' || undefined}>
      {failed && <RemoteFallback label={label} small={small} onRetry={retry} />}
      <div className={styles.stack} hidden={failed && !readable}>
        {status === 'loading' && skeleton && <div className={styles.skeleton}>{skeleton}</div>}
        <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={mount} />
      </div>
    </div>
  )
}

interface Wanted extends Pick<Props, 'owner' | 'expose' | 'parcelProps' | 'pathname'> {
  prefix: string
  isServed: boolean
}

/** The root in a slot, from the first paint to its unmount. */
function useParcel({ owner, expose, parcelProps, pathname, prefix, isServed }: Wanted): {
  place: RefObject<HTMLDivElement | null>
  status: Status
  retry: () => void
} {
  const ports = usePorts()
  const place = useRef<HTMLDivElement>(null)
  const parcel = useRef<((props: object | undefined) => void) | null>(null)
  const props = useRef(parcelProps)
  const [status, setStatus] = useState<Status>(isServed ? 'served' : 'loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const inside = place.current
    const served = inside?.querySelector<HTMLElement>('[data-mount]')
    if (!inside || !served) return
    let container = served
    let gone = false
    let mounted: MountedParcel | null = null
    // Generation of the root in the slot: callbacks of an earlier root are ignored.
    let turn = 0
    const whereabouts = () => (pathname ? { pathname: pathname() } : {})
    const clear = () => {
      turn += 1
      leave(mounted)
      mounted = null
      parcel.current = null
      // A broken root may never release its container, so the next root gets a new one.
      container = emptied(inside)
      setStatus('loading')
    }
    const fail = (error: unknown) => {
      if (gone) return
      ports.loader.report(owner, expose, error)
      setStatus({ failed: error })
    }
    /** Called when the mounted parcel has thrown: mounts the fallback release instead, or shows the fallback notice. */
    const replace = (config: LoadedParcel, error: unknown) => {
      clear()
      const { loadFallback } = ports.loader
      if (!loadFallback) return fail(error)
      ports.loader.report(owner, expose, error)
      loadFallback(owner, expose, { parcel: config, error, ...whereabouts() }).then(show, () => {
        if (!gone) setStatus({ failed: error })
      })
    }
    const show = async (config: LoadedParcel) => {
      if (gone) return
      const mine = ++turn
      const onRecovered = (error: unknown) => ports.loader.recovered?.(owner, error)
      const onCrash = (error: unknown) => {
        if (!gone && mine === turn) replace(config, error)
      }
      let isLate = false
      /** Called when the mounted parcel lacks the page at another path: the first of the two that loads it gets the slot. */
      const onLate = (path: string) => {
        let isOver = false
        isLate = true
        const arrived = (next: LoadedParcel) => {
          if (isOver || gone || mine !== turn || next === config) return
          clear()
          void show(next)
        }
        setStatus('loading')
        ports.loader.load(owner, expose, { pathname: path }).then(arrived, (error: unknown) => {
          if (isOver || mine !== turn) return
          fail(error)
          if (error instanceof RemoteFailure) error.late?.then(arrived, () => {})
        })
        return () => {
          isOver = true
          isLate = false
          if (!gone && mine === turn) setStatus('mounted')
        }
      }
      const fixed = { ports, prefix, onCrash, onRecovered, onLate, domElement: container }
      try {
        const root = ports.loader.mount(config, { ...props.current, ...fixed })
        mounted = root
        await root.mountPromise
        if (gone || mine !== turn) return
        // single-spa refuses an update during another one, so updates are chained.
        let last: Promise<unknown> = Promise.resolve()
        parcel.current = (next) => {
          last = last.then(() => (mounted === root ? root.update?.({ ...next, ...fixed }) : undefined)).catch(onCrash)
        }
        if (!isLate) setStatus((now) => (typeof now === 'string' || hasNotCome(now) ? 'mounted' : now))
        dispatchHydrated(container)
      } catch (error) {
        onCrash(error)
      }
    }
    const load = () =>
      ports.loader
        .load(owner, expose, { bypassCache: attempt > 0, ...whereabouts() })
        .then(show)
        .catch((error: unknown) => {
          fail(error)
          // A parcel that arrives after the deadline still replaces the fallback.
          if (error instanceof RemoteFailure) error.late?.then(show, () => {})
        })
    const isPainted = container.hasChildNodes()
    setStatus(isPainted ? 'served' : 'loading')
    // A page is loaded at once; a server-rendered widget can wait until it is on screen or used.
    const stopWaiting = isPainted && !pathname && attempt === 0 ? onHydrationTrigger(container, load) : void load()
    return () => {
      gone = true
      stopWaiting?.()
      parcel.current = null
      leave(mounted)
    }
  }, [owner, expose, attempt, ports, prefix, pathname])

  useEffect(() => {
    props.current = parcelProps
    parcel.current?.(parcelProps)
  }, [parcelProps])

  return { place, status, retry: () => setAttempt((count) => count + 1) }
}

/** Replaces the content of the slot with a new, empty container for the next root. */
function emptied(place: HTMLElement): HTMLElement {
  const container = document.createElement('div')
  container.dataset.mount = ''
  place.replaceChildren(container)
  return container
}

/** Unmounts a root, also one that is still mounting. */
function leave(root: MountedParcel | null) {
  void root?.mountPromise.then(() => root.unmount()).catch(() => {})
}

const hasNotCome = (status: Status) => typeof status === 'object' && status.failed instanceof RemoteFailure
