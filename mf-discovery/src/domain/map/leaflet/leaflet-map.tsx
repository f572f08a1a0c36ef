import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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
import { type Bounds, DEFAULT_CENTRE, DEFAULT_ZOOM } from '../map-area'
import { addBaseLayer } from './base-layer'
import styles from './leaflet-map.module.css'
import { clearNames } from './place-names'

const RAISED = 10_000

const reach = ({ south, west, north, east }: Bounds) => L.latLngBounds([south, west], [north, east])

/** The map by Leaflet, which needs no external service. */
export function LeafletMap({ label, markers, tiles, still = false, onReady, onMoved, onPressed }: EngineProps) {
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const ready = useEffectEvent(onReady)
  const moved = useEffectEvent(onMoved)
  const pressed = useEffectEvent(() => onPressed?.())
  const [url, attribution] = [tiles?.url ?? '', tiles?.attribution ?? '']

  useEffect(() => {
    if (!place.current) return
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: url !== '',
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      // Our own drawing can be shown at any zoom; tiles are sharp only at whole ones.
      zoomSnap: url ? 1 : 0.25,
      scrollWheelZoom: !still,
      dragging: !(still && L.Browser.mobile),
      // No zoom animation for customers who prefer reduced motion.
      zoomAnimation: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    })
    made.attributionControl?.setPrefix(false)
    // Moves by our code are synchronous, so their events fire before `ours` is decremented.
    let ours = 0
    const ourselves = (move: () => void) => {
      ours += 1
      move()
      ours -= 1
    }
    made.on('click', ({ originalEvent }) => {
      if (!isOnMarker(originalEvent.target)) pressed()
    })
    made.setView([DEFAULT_CENTRE.latitude, DEFAULT_CENTRE.longitude], DEFAULT_ZOOM, { animate: false })
    // Listens only after the initial view is set, so that it is not reported as a move.
    const tell = () => moved(sightOf(made, ours === 0))
    made.on('moveend', tell)
    watchZooming(made)
    addBaseLayer(made, url ? { url, attribution } : null)

    const resized = new ResizeObserver(() => ourselves(() => made.invalidateSize({ animate: false })))
    resized.observe(place.current)
    setMap(made)
    ready(handleOf(made, ourselves))
    return () => {
      resized.disconnect()
      setMap(null)
      made.off('moveend', tell)
      removeAtRest(made)
    }
  }, [url, attribution, still])

  useEffect(() => {
    if (!map || markers.length === 0) return
    let frame = 0
    const clear = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => clearNames(map))
    }
    clear()
    map.on('moveend zoomend', clear)
    return () => {
      cancelAnimationFrame(frame)
      map.off('moveend zoomend', clear)
    }
  }, [map, markers])

  return (
    <>
      <section ref={place} aria-label={label} className={styles.map} />
      {map && markers.map((marker) => <PlacedMarker key={marker.key} map={map} marker={marker} />)}
    </>
  )
}

const zooming = new WeakSet<L.Map>()

function watchZooming(map: L.Map) {
  map.on('zoomstart', () => zooming.add(map))
  map.on('zoomend', () => zooming.delete(map))
}

/** Leaflet's zoom animation calls back into the map, even after it was removed: wait for its end. */
function removeAtRest(map: L.Map) {
  if (zooming.has(map)) map.once('zoomend', () => setTimeout(() => map.remove()))
  else map.remove()
}

function sightOf(map: L.Map, byCustomer: boolean): VisibleArea {
  const bounds = map.getBounds()
  return {
    bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    zoom: map.getZoom(),
    byCustomer,
  }
}

const handleOf = (map: L.Map, ourselves: (move: () => void) => void): MapHandle => ({
  fit: (bounds, { filling = false } = {}) =>
    ourselves(() =>
      map.fitBounds(reach(bounds), {
        animate: false,
        ...(filling
          ? {}
          : {
              paddingTopLeft: [FIT_PADDING.left, FIT_PADDING.top],
              paddingBottomRight: [FIT_PADDING.right, FIT_PADDING.bottom],
              maxZoom: MAX_FIT_ZOOM,
            }),
      }),
    ),
  centre: ({ latitude, longitude }, zoom) =>
    ourselves(() => map.setView([latitude, longitude], zoom, { animate: false })),
  zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
  zoomTo: ({ latitude, longitude }, zoom) => map.setView([latitude, longitude], zoom),
})

/** One marker: Leaflet positions its element, React renders into it through a portal. */
function PlacedMarker({ map, marker: { latitude, longitude, content, raised } }: { map: L.Map; marker: MapMarker }) {
  const [element] = useState(() => document.createElement('div'))
  const placeMarker = useRef<L.Marker>(null)
  useEffect(() => {
    const made = L.marker([latitude, longitude], {
      icon: L.divIcon({ html: element, className: styles.spot ?? '', iconSize: [0, 0] }),
      // The content has its own button, which is pressed and focused.
      interactive: false,
      keyboard: false,
    }).addTo(map)
    placeMarker.current = made
    return () => {
      made.remove()
    }
  }, [map, element, latitude, longitude])
  useEffect(() => {
    placeMarker.current?.setZIndexOffset(raised ? RAISED : 0)
  }, [raised])
  return createPortal(content, element)
}
