import type { Owner } from 'shared/contracts/owner'
import { type LoadedParcel, type MountedParcel, type PagePorts, RemoteFailure } from 'shared/scope'

/** One slot of a portal group: an element that the host leaves empty, and the props of the widget to render in it. */
export interface PortalSlot {
  /** Distinct on the page. */
  id: string
  element: HTMLElement
  props: object
}

export type PortalGroupStatus = 'loading' | 'mounted' | 'failed'

/** Many small widgets of one owner that one React root renders through portals, wherever on the page their slots are. */
export interface PortalGroup {
  status(): PortalGroupStatus
  subscribe(changed: () => void): () => void
  /** @returns a function that removes the slot */
  add(slot: PortalSlot): () => void
  retry(): void
}

const swarms = new WeakMap<PagePorts, Map<string, PortalGroup>>()

/** The portal group of this page for an exposed module of `owner`. Its root is mounted with the first slot. */
export function getPortalGroup(ports: PagePorts, owner: Owner, expose: string): PortalGroup {
  const known = swarms.get(ports) ?? new Map<string, PortalGroup>()
  swarms.set(ports, known)
  const name = `${owner}/${expose}`
  const swarm = known.get(name) ?? createPortalGroup(ports, owner, expose)
  known.set(name, swarm)
  return swarm
}

function createPortalGroup(ports: PagePorts, owner: Owner, expose: string): PortalGroup {
  const slots = new Map<string, PortalSlot>()
  /** Removed slots that may still be rendered. */
  const gone = new Set<PortalSlot>()
  const listeners = new Set<() => void>()
  let status: PortalGroupStatus = 'loading'
  let root: MountedParcel | null = null
  let attempts = 0
  let isDue = false
  let isStale = false
  /** Handles an error of the current root. */
  let onCrash: (error: unknown) => void = fail
  /** The root that is mounting or updating: single-spa refuses another operation meanwhile. */
  let busy: MountedParcel | null = null

  function turn(next: PortalGroupStatus) {
    status = next
    for (const listener of listeners) listener()
  }
  function fail(error: unknown) {
    ports.loader.report(owner, expose, error)
    turn('failed')
  }
  /** Called when the root has thrown: mounts the fallback release instead, or shows the fallbacks. */
  async function replace(config: LoadedParcel, error: unknown) {
    const broken = root
    const attempt = attempts
    root = null
    nowhere = null
    void broken?.mountPromise.then(() => broken.unmount()).catch(() => {})
    const { loadFallback } = ports.loader
    if (!loadFallback) return fail(error)
    ports.loader.report(owner, expose, error)
    turn('loading')
    try {
      const instead = await loadFallback(owner, expose, { parcel: config, error })
      if (attempt === attempts) await show(instead)
    } catch {
      if (attempt === attempts) turn('failed')
    }
  }
  async function show(config: LoadedParcel) {
    if (root) return
    isStale = false
    letGo([...gone])
    let isBroken = false
    onCrash = (error) => {
      if (!isBroken) void replace(config, error)
      isBroken = true
    }
    const crash = onCrash
    try {
      const mounting = ports.loader.mount(config, props())
      root = mounting
      busy = mounting
      await mounting.mountPromise
      if (busy === mounting) busy = null
      if (root !== mounting) return
      turn('mounted')
      void catchUp()
    } catch (error) {
      crash(error)
    }
  }
  const props = () => ({
    slots: [...slots.values()],
    ports,
    prefix: `swarm-${owner}-${expose}-`,
    onCrash,
    onRecovered: (error: unknown) => ports.loader.recovered?.(owner, error),
    domElement: container(),
  })
  // All content is rendered through portals, so the root's own container is never attached. Created late, since a server has no document.
  let nowhere: HTMLElement | null = null
  const container = () => {
    nowhere ??= document.createElement('div')
    return nowhere
  }

  async function load() {
    const attempt = ++attempts
    try {
      const config = await ports.loader.load(owner, expose, { bypassCache: attempt > 1 })
      if (attempt === attempts) await show(config)
    } catch (error) {
      if (attempt !== attempts) return
      fail(error)
      // A module that arrives after the deadline still replaces the fallbacks.
      if (error instanceof RemoteFailure)
        error.late?.then((config) => (attempt === attempts ? show(config) : undefined)).catch(() => {})
    }
  }
  /** Batches the slots that a page adds and removes together into one update. */
  function draw() {
    isStale = true
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (root) void catchUp()
      else if (attempts === 0 && slots.size > 0) void load()
    })
  }
  /** React retains the previous props. Replacing `element` prevents it from keeping the whole previous page in memory. */
  function letGo(leaving: readonly PortalSlot[]) {
    for (const slot of leaving) {
      gone.delete(slot)
      slot.element = container()
    }
  }
  /** Updates the root until nothing has changed during the update. */
  async function catchUp() {
    const drawing = root
    if (!drawing || busy === drawing) return
    busy = drawing
    try {
      while (isStale && root === drawing) {
        isStale = false
        const leaving = [...gone]
        await drawing.update?.(props())
        letGo(leaving)
      }
    } catch (error) {
      if (root === drawing) onCrash(error)
    } finally {
      if (busy === drawing) busy = null
    }
  }

  return {
    status: () => status,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    add(given) {
      const slot = { ...given }
      slots.set(slot.id, slot)
      draw()
      return () => {
        if (slots.get(slot.id) === slot) slots.delete(slot.id)
        gone.add(slot)
        if (!root) letGo([slot])
        draw()
      }
    },
    retry() {
      turn('loading')
      void load()
    },
  }
}
