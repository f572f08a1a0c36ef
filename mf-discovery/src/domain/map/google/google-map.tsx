import { GoogleMap, OverlayViewF } from '@react-google-maps/api'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onKeyRefused } from 'shared/places/google-script'
import {
  type EngineProps,
  FIT_PADDING,
  isOnMarker,
  MAX_FIT_ZOOM,
  MAX_ZOOM,
  type MapHandle,
  type MapMarker,
  MIN_ZOOM,
  type VisibleArea,
} from '../engine'
import { type Bounds, DEFAULT_CENTRE, DEFAULT_ZOOM, type MapPoint } from '../map-area'
import styles from './google-map.module.css'

const RAISED = 10_000

const literal = ({ latitude, longitude }: MapPoint) => ({ lat: latitude, lng: longitude })

/** Google's map. The Google Maps script must be loaded. */
export function GoogleMapView({ label, markers, still = false, onReady, onMoved, onPressed, onFailed }: EngineProps) {
  const [map, setMap] = useState<google.maps.Map | null>(null)
  // True while our code moves the map: Google moves it asynchronously and fires `idle` at the end.
  const isOurs = useRef(true)
  const failed = useEffectEvent(onFailed)
  useEffect(() => onKeyRefused(() => failed()), [])
  const options = useMemo(
    (): google.maps.MapOptions => ({
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: still ? 'cooperative' : 'greedy',
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
    }),
    [still],
  )
  const tell = () => {
    const sight = map && sightOf(map, !isOurs.current)
    isOurs.current = false
    if (sight) onMoved(sight)
  }
  return (
    <section aria-label={label} className={styles.frame}>
      <GoogleMap
        mapContainerClassName={styles.map ?? ''}
        center={centre}
        zoom={DEFAULT_ZOOM}
        options={options}
        onLoad={(made) => {
          setMap(made)
          onReady(handleOf(made, isOurs))
        }}
        onIdle={tell}
        onDragStart={() => {
          isOurs.current = false
        }}
        onClick={({ domEvent }) => isOnMarker(domEvent.target) || onPressed?.()}
      >
        {markers.map((marker) => (
          <PlacedMarker key={marker.key} marker={marker} />
        ))}
      </GoogleMap>
    </section>
  )
}

// Must be the same object on every render: a new one would move the map back there.
const centre = literal(DEFAULT_CENTRE)

function sightOf(map: google.maps.Map, byCustomer: boolean): VisibleArea | null {
  const bounds: Bounds | undefined = map.getBounds()?.toJSON()
  return bounds ? { bounds, zoom: map.getZoom() ?? DEFAULT_ZOOM, byCustomer } : null
}

function handleOf(map: google.maps.Map, isOurs: { current: boolean }): MapHandle {
  const ours = () => {
    isOurs.current = true
  }
  const theirs = () => {
    isOurs.current = false
  }
  return {
    fit(bounds, { filling = false } = {}) {
      ours()
      // `fitBounds` has no maximum zoom and runs asynchronously, so the map's own limit is changed until `idle`.
      map.setOptions({ maxZoom: filling ? MAX_ZOOM : MAX_FIT_ZOOM })
      google.maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: MAX_ZOOM }))
      map.fitBounds(bounds, filling ? 0 : FIT_PADDING)
    },
    centre(point, zoom) {
      ours()
      map.setCenter(literal(point))
      map.setZoom(zoom)
    },
    zoomBy(steps) {
      theirs()
      map.setZoom((map.getZoom() ?? DEFAULT_ZOOM) + steps)
    },
    zoomTo(point, zoom) {
      theirs()
      map.setCenter(literal(point))
      map.setZoom(zoom)
    },
  }
}

function PlacedMarker({ marker: { latitude, longitude, content, raised } }: { marker: MapMarker }) {
  const position = useMemo(() => literal({ latitude, longitude }), [latitude, longitude])
  return (
    <OverlayViewF mapPaneName="overlayMouseTarget" position={position} zIndex={raised ? RAISED : 0}>
      {content}
    </OverlayViewF>
  )
}
