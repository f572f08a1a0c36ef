import type { ComponentType, ReactNode } from 'react'
import type { Bounds, MapPoint } from './map-area'

/** A marker on the map; its content is centred on the point. */
export interface MapMarker extends MapPoint {
  key: string
  content: ReactNode
  /** Shown above other markers. */
  raised?: boolean
}

/** The visible area of a map. */
export interface VisibleArea {
  bounds: Bounds
  zoom: number
  /** True if the customer dragged or zoomed the map; false if our code moved it. */
  byCustomer: boolean
}

/** Methods of a ready map. */
export interface MapHandle {
  /** Shows all of these bounds, with padding for markers at the edges unless `filling`. */
  fit(bounds: Bounds, options?: { filling?: boolean }): void
  centre(point: MapPoint, zoom: number): void
  /** Zooms by steps, counted as a move by the customer. */
  zoomBy(steps: number): void
  /** Zooms to a point, counted as a move by the customer. */
  zoomTo(point: MapPoint, zoom: number): void
}

/** Map tiles; without any, a map draws its own base layer. */
export interface MapTiles {
  url: string
  attribution: string
}

export interface EngineProps {
  label: string
  markers: readonly MapMarker[]
  tiles: MapTiles | null
  /** The map is part of a scrolling page: the wheel or one finger does not move it. */
  still?: boolean
  onReady: (handle: MapHandle) => void
  /** Called after every move. */
  onMoved: (sight: VisibleArea) => void
  /** Called for a press on the map outside its markers. */
  onPressed?: () => void
  /** Called when the map stops working after it had loaded. */
  onFailed: () => void
}

/** A map component: Leaflet's or Google's. */
export type MapEngine = ComponentType<EngineProps>

/** True for an event in a marker: presses on markers bubble up to the map. */
export const isOnMarker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role="dialog"]') !== null

/** Maximum zoom for fitting results: closer than this a place has no surroundings. */
export const MAX_FIT_ZOOM = 13
/** Padding in pixels around fitted bounds, for markers and for the controls at the top. */
export const FIT_PADDING = { top: 84, right: 40, bottom: 40, left: 40 }
export const MIN_ZOOM = 7
export const MAX_ZOOM = 18
