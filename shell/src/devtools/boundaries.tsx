import { useEffect, useState } from 'react'
import type { BrowserRegistry } from 'shared/contracts'
import styles from './devtools.module.css'
import { type DevtoolsStore, useDevtools } from './devtools-store'
import { loadedRemotes, resources } from './loaded'

interface Frame {
  label: string
  isPage: boolean
  top: number
  left: number
  width: number
  height: number
}

/**
 * Draws a labelled border around everything each remote has on screen. The borders lie above the page and do not take
 * clicks.
 */
export function Boundaries({ tools, registry }: { tools: DevtoolsStore; registry: BrowserRegistry }) {
  const { boundaries } = useDevtools(tools)
  return boundaries ? <Frames registry={registry} /> : null
}

function Frames({ registry }: { registry: BrowserRegistry }) {
  const [frames, setFrames] = useState<Frame[]>([])
  useEffect(() => {
    let versions = new Map<string, string>()
    let known = -1
    let last = ''
    let next = requestAnimationFrame(function look() {
      const files = resources()
      // A fallback release may have been loaded since.
      if (files.length !== known) versions = versionsOf(registry, files)
      known = files.length
      const found = framesOf(versions)
      const text = JSON.stringify(found)
      if (text !== last) setFrames(found)
      last = text
      next = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(next)
  }, [registry])
  return (
    <div className={styles.frames} aria-hidden="true" data-testid="boundaries">
      {frames.map(({ label, isPage, ...box }, index) => (
        <div key={index} className={styles.frame} data-page={isPage || undefined} style={box}>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}

/** Maps each remote to the release that loaded last: it renders what comes next. */
const versionsOf = (registry: BrowserRegistry, files: PerformanceResourceTiming[]) =>
  new Map(loadedRemotes(registry, files).map(({ owner, version }) => [owner, version]))

function framesOf(versions: ReadonlyMap<string, string>): Frame[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((place) => {
    const { remote = '', expose = '' } = place.dataset
    const { top, left, width, height } = place.getBoundingClientRect()
    if (width === 0 || height === 0 || top > innerHeight || top + height < 0) return []
    const isPage = expose === 'lifecycles'
    const label = `${remote}${isPage ? '' : `/${expose}`}@${versions.get(remote) ?? '?'}`
    return [{ label, isPage, top, left, width, height }]
  })
}
