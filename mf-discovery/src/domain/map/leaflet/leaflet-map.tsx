import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type EngineProps,
  FIT_ROOM,
  isOnMarker,
  LEAST_ZOOM,
  type MapHandle,
  type MapMarker,
  type MapSight,
  MOST_ZOOM,
  NEAREST_FIT,
} from '../engine'
import { type Bounds, DEFAULT_CENTRE, DEFAULT_ZOOM } from '../map-area'
import { layGround } from './ground'
import styles from './leaflet-map.module.css'
import { clearNames } from './place-names'

const RAISED = 10_000

const reach = ({ south, west, north, east }: Bounds) => L.latLngBounds([south, west], [north, east])

/** The map that needs nobody else. */
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
      minZoom: LEAST_ZOOM,
      maxZoom: MOST_ZOOM,
      // A drawing may be looked at from any distance; tiles are sharp at theirs alone.
      zoomSnap: url ? 1 : 0.25,
      scrollWheelZoom: !still,
      dragging: !(still && L.Browser.mobile),
      // Whoever wishes for less motion is not flown about.
      zoomAnimation: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    })
    made.attributionControl?.setPrefix(false)
    // What we do ourselves happens at once, so whatever comes of it comes before `ours` is over.
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
    // Where it begins is nowhere that anybody has looked.
    const tell = () => moved(sightOf(made, ours === 0))
    made.on('moveend', tell)
    watchZooming(made)
    layGround(made, url ? { url, attribution } : null)

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
      {map && markers.map((marker) => <Standing key={marker.key} map={map} marker={marker} />)}
    </>
  )
}

const zooming = new WeakSet<L.Map>()

function watchZooming(map: L.Map) {
  map.on('zoomstart', () => zooming.add(map))
  map.on('zoomend', () => zooming.delete(map))
}

/** Leaflet comes back to a map whose zoom is under way, even to one that has been removed. */
function removeAtRest(map: L.Map) {
  if (zooming.has(map)) map.once('zoomend', () => setTimeout(() => map.remove()))
  else map.remove()
}

function sightOf(map: L.Map, byCustomer: boolean): MapSight {
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
              paddingTopLeft: [FIT_ROOM.left, FIT_ROOM.top],
              paddingBottomRight: [FIT_ROOM.right, FIT_ROOM.bottom],
              maxZoom: NEAREST_FIT,
            }),
      }),
    ),
  centre: ({ latitude, longitude }, zoom) =>
    ourselves(() => map.setView([latitude, longitude], zoom, { animate: false })),
  zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
  zoomTo: ({ latitude, longitude }, zoom) => map.setView([latitude, longitude], zoom),
})

/** One marker: Leaflet moves its element, React draws in it. */
function Standing({ map, marker: { latitude, longitude, content, raised } }: { map: L.Map; marker: MapMarker }) {
  const [element] = useState(() => document.createElement('div'))
  const standing = useRef<L.Marker>(null)
  useEffect(() => {
    const made = L.marker([latitude, longitude], {
      icon: L.divIcon({ html: element, className: styles.spot ?? '', iconSize: [0, 0] }),
      // It is a button of ours in there that is pressed and focused.
      interactive: false,
      keyboard: false,
    }).addTo(map)
    standing.current = made
    return () => {
      made.remove()
    }
  }, [map, element, latitude, longitude])
  useEffect(() => {
    standing.current?.setZIndexOffset(raised ? RAISED : 0)
  }, [raised])
  return createPortal(content, element)
}
