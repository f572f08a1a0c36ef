import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { classNames, Icon } from 'shared/ui'
import { loadEngine } from '../../domain/map/load-engine'
import { MapFailed } from '../../domain/map/map-failed'
import { useLazyModule } from '../../domain/map/use-lazy-module'
import styles from './map-pane.module.css'
import { $isMapShown } from './map-state'

/** From this width the map fits beside the list. */
const WIDE = '(width >= 68.75em)'

/** The slot of the map. Its code is lazy: on wide screens loaded when the browser is idle, on phones when the customer opens the map. */
export function MapPane() {
  const place = useRef<HTMLElement>(null)
  const { isShown, settings } = useLive({ isShown: $isMapShown, settings: $settings })
  const isWide = useIsWide(place)
  const isWanted = isShown || isWide
  const key = settings?.googleMapsApiKey ?? null
  const load = useCallback(
    () => Promise.all([import(/* webpackChunkName: "map-results" */ './results-map'), loadEngine(key)]),
    [key],
  )
  const arrival = useLazyModule(load, isWanted)
  return (
    <section
      ref={place}
      aria-label="Map of the experiences"
      className={classNames(styles.pane, isShown && styles.shown)}
      data-needs-script
    >
      <div className={styles.ground} aria-hidden="true">
        <Icon name="map" size={32} />
      </div>
      {isWanted && arrival.state === 'here' && <Arrived parts={arrival.value} isWide={isWide} />}
      {arrival.state === 'failed' && (
        <div className={styles.centre}>
          <MapFailed heading="h2" text="The list has everything that the map would show." onRetry={arrival.retry} />
        </div>
      )}
    </section>
  )
}

type Parts = [typeof import('./results-map'), Awaited<ReturnType<typeof loadEngine>>]

const Arrived = ({ parts: [{ ResultsMap }, engine], isWide }: { parts: Parts; isWide: boolean }) => (
  <ResultsMap loaded={engine} isWide={isWide} />
)

/** True when the map fits beside the list, and the browser was idle while the slot was visible. */
function useIsWide(place: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const wide = window.matchMedia?.(WIDE)
    const element = place.current
    if (!wide || !element) return
    let stop = () => {}
    const look = () => {
      stop()
      if (wide.matches) stop = whenQuietlySeen(element, () => setWide(true))
      else setWide(false)
    }
    look()
    wide.addEventListener('change', look)
    return () => {
      stop()
      wide.removeEventListener('change', look)
    }
  }, [place])
  return isWide
}

/** Calls `then` once the element is visible and the browser is idle. @returns a function that stops waiting */
function whenQuietlySeen(place: HTMLElement, then: () => void): () => void {
  let stop = () => observer.disconnect()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(then, { timeout: 3000 })
      stop = () => cancelIdleCallback(idle)
    } else {
      const timer = setTimeout(then, 500)
      stop = () => clearTimeout(timer)
    }
  })
  observer.observe(place)
  return () => stop()
}
