import type { MapEngine } from './engine'

/** The loaded map engine. Google's can be replaced by Leaflet later. */
export interface LoadedEngine {
  Engine: MapEngine
  isGoogle: boolean
}

/** Loads the Leaflet map. Rejects when its code fails to load. */
export async function loadLeaflet(): Promise<LoadedEngine> {
  const { LeafletMap } = await import(/* webpackChunkName: "map-leaflet" */ './leaflet/leaflet-map')
  return { Engine: LeafletMap, isGoogle: false }
}

/** Loads Google's map if there is a key and its script loads, otherwise Leaflet. Rejects when neither loads. */
export async function loadEngine(googleKey: string | null): Promise<LoadedEngine> {
  if (!googleKey) return await loadLeaflet()
  try {
    const [{ GoogleMapView }, { loadGoogleMaps }] = await Promise.all([
      import(/* webpackChunkName: "map-google" */ './google/google-map'),
      import(/* webpackChunkName: "map-google-script" */ 'shared/places/google-script'),
    ])
    await loadGoogleMaps(googleKey)
    return { Engine: GoogleMapView, isGoogle: true }
  } catch {
    return await loadLeaflet()
  }
}
