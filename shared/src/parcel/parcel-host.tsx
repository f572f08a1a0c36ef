import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type LoadedParcel, type MountedParcel, RemoteFailure, usePorts } from 'shared/scope'
import type { Owner } from '../contracts/owner'
import { announceHydrated } from './hydrated'
import styles from './parcel-host.module.css'
import { RemoteFallback } from './remote-fallback'
import { whenWanted } from './when-wanted'

interface Props {
  owner: Owner
  /** What is exposed, without `./`. */
  expose: string
  /** Handed to the parcel; a new set updates it. */
  parcelProps?: object
  /** What the place is called in its fallback: "the booking panel". */
  label: string
  /** Held in the place until the parcel has painted. */
  skeleton?: ReactNode
  /** For pages: where the customer is. Must be the same function from render to render. */
  pathname?: () => string
  /** The place is the size of a button, and its fallback must be too. */
  small?: boolean
  className?: string
}

/** `served`: the server has painted it, and its code is not here yet. */
type Status = 'served' | 'loading' | 'mounted' | { failed: unknown }

/**
 * A place in this root that another remote's root fills: loads what the remote exposes, mounts it, passes on new props,
 * and shows a named fallback with "Try again" when the remote is missing, hangs or throws. Nothing outside the place is touched.
 */
export function ParcelHost({ owner, expose, parcelProps, label, skeleton, pathname, small, className }: Props) {
  const { places } = usePorts()
  const prefix = useId()
  const [isServed] = useState(() => places.isFilled({ prefix, owner, expose, props: parcelProps ?? {} }))
  const { place, status, retry } = useParcel({ owner, expose, parcelProps, pathname, prefix, isServed })
  // The inner div is the container of the remote's own root; React here never looks inside.
  const [mount] = useState(() => ({
    __html: `<div data-mount>${isServed ? (places.marker?.(prefix) ?? '') : ''}</div>`,
  }))

  const failed = typeof status === 'object'
  // What the server has painted can still be read when its code cannot be had.
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

/** The root in a place, from the first paint to its end. */
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
    // Counts the roots that had the place: one that has lost it has nothing more to say.
    let turn = 0
    const whereabouts = () => (pathname ? { pathname: pathname() } : {})
    const clear = () => {
      turn += 1
      leave(mounted)
      mounted = null
      parcel.current = null
      // A root that is broken may never let go of its container.
      container = emptied(inside)
      setStatus('loading')
    }
    const fail = (error: unknown) => {
      if (gone) return
      ports.loader.report(owner, expose, error)
      setStatus({ failed: error })
    }
    /** What is mounted has thrown: the release before it takes the place, else the fallback. */
    const replace = (config: LoadedParcel, error: unknown) => {
      clear()
      const { standIn } = ports.loader
      if (!standIn) return fail(error)
      ports.loader.report(owner, expose, error)
      standIn(owner, expose, { parcel: config, error, ...whereabouts() }).then(show, () => {
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
      /** The page at another path has not come with what is mounted: whatever brings it first has the place. */
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
        // single-spa refuses an update while another is under way.
        let last: Promise<unknown> = Promise.resolve()
        parcel.current = (next) => {
          last = last.then(() => (mounted === root ? root.update?.({ ...next, ...fixed }) : undefined)).catch(onCrash)
        }
        if (!isLate) setStatus((now) => (typeof now === 'string' || hasNotCome(now) ? 'mounted' : now))
        announceHydrated(container)
      } catch (error) {
        onCrash(error)
      }
    }
    const load = () =>
      ports.loader
        .load(owner, expose, { afresh: attempt > 0, ...whereabouts() })
        .then(show)
        .catch((error: unknown) => {
          fail(error)
          // What arrives after the deadline still takes the fallback's place.
          if (error instanceof RemoteFailure) error.late?.then(show, () => {})
        })
    const isPainted = container.hasChildNodes()
    setStatus(isPainted ? 'served' : 'loading')
    // A page is what the customer came for; a widget that is painted can wait until it comes near.
    const stopWaiting = isPainted && !pathname && attempt === 0 ? whenWanted(container, load) : void load()
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

/** The container of the next root, with nothing in it. */
function emptied(place: HTMLElement): HTMLElement {
  const container = document.createElement('div')
  container.dataset.mount = ''
  place.replaceChildren(container)
  return container
}

/** Takes a root away, also one that is still being mounted. */
function leave(root: MountedParcel | null) {
  void root?.mountPromise.then(() => root.unmount()).catch(() => {})
}

const hasNotCome = (status: Status) => typeof status === 'object' && status.failed instanceof RemoteFailure
