import type { ComponentType, ReactNode } from 'react'
import type { Bounds, MapPoint } from './map-area'

/** Something to stand on the map: its content is centred on the point. */
export interface MapMarker extends MapPoint {
  key: string
  content: ReactNode
  /** Stands over the others. */
  raised?: boolean
}

/** What of the world is on screen. */
export interface MapSight {
  bounds: Bounds
  zoom: number
  /** It was dragged or zoomed, not moved by us. */
  byCustomer: boolean
}

/** What can be asked of a map that is there. */
export interface MapHandle {
  /** Shows all of these bounds, with room for markers at the edges unless they are to fill the map. */
  fit(bounds: Bounds, options?: { filling?: boolean }): void
  centre(point: MapPoint, zoom: number): void
  /** Nearer or farther, as if the customer had done so. */
  zoomBy(steps: number): void
  /** Nearer to a point, as if the customer had done so. */
  zoomTo(point: MapPoint, zoom: number): void
}

/** Tiles to draw the world with; without any a map draws what it knows by itself. */
export interface MapTiles {
  url: string
  attribution: string
}

export interface EngineProps {
  label: string
  markers: readonly MapMarker[]
  tiles: MapTiles | null
  /** The map is one of a page with more to scroll: a wheel or one finger does not move it. */
  still?: boolean
  onReady: (handle: MapHandle) => void
  /** After every move. */
  onMoved: (sight: MapSight) => void
  /** Pressed where nothing stands. */
  onPressed?: () => void
  /** It stopped working after it had been loaded. */
  onFailed: () => void
}

/** A map: of Leaflet or of Google. */
export type MapEngine = ComponentType<EngineProps>

/** A press on what stands on a map reaches the map as well. */
export const isOnMarker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role="dialog"]') !== null

/** Nearest that results are fitted at: nearer than this a place has no surroundings. */
export const NEAREST_FIT = 13
/** Pixels left free around what is fitted, for markers and for what lies over the upper edge. */
export const FIT_ROOM = { top: 84, right: 40, bottom: 40, left: 40 }
export const LEAST_ZOOM = 7
export const MOST_ZOOM = 18
