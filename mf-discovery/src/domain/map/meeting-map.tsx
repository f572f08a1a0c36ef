import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { Icon } from 'shared/ui'
import { loadEngine } from './load-engine'
import { MapFailed } from './map-failed'
import styles from './meeting-map.module.css'
import { useLazyModule } from './use-lazy-module'

interface Props {
  latitude: number
  longitude: number
  /** Label of the point. */
  name: string
}

/** The map's code is requested when it is within this distance below the viewport. */
const NEAR = '300px'

/** A map of one point, loaded when it comes near the viewport. Its size is reserved from the start. */
export function MeetingMap({ latitude, longitude, name }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const settings = useLive($settings)
  const key = settings?.googleMapsApiKey ?? null
  useEffect(() => {
    const element = place.current
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(true),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const load = useCallback(
    () => Promise.all([import(/* webpackChunkName: "map-meeting" */ './meeting-view'), loadEngine(key)]),
    [key],
  )
  const arrival = useLazyModule(load, isWanted)
  return (
    <div ref={place} className={styles.place} data-needs-script>
      <div className={styles.ground} aria-hidden="true">
        <Icon name="map" size={32} />
      </div>
      {arrival.state === 'here' && (
        <MeetingViewHere parts={arrival.value} latitude={latitude} longitude={longitude} name={name} />
      )}
      {arrival.state === 'failed' && (
        <div className={styles.centre}>
          <MapFailed text="You can use the address above instead." onRetry={arrival.retry} />
        </div>
      )}
    </div>
  )
}

type Parts = [typeof import('./meeting-view'), Awaited<ReturnType<typeof loadEngine>>]

const MeetingViewHere = ({ parts: [{ MeetingView }, loaded], ...props }: Props & { parts: Parts }) => (
  <MeetingView loaded={loaded} {...props} />
)
