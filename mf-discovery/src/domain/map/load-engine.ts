import type { MapEngine } from './engine'

/** An engine as it came: Google's may be given up for ours. */
export interface LoadedEngine {
  Engine: MapEngine
  isGoogle: boolean
}

/** The map that needs nobody else. Rejects when its code cannot be had. */
export async function loadLeaflet(): Promise<LoadedEngine> {
  const { LeafletMap } = await import(/* webpackChunkName: "map-leaflet" */ './leaflet/leaflet-map')
  return { Engine: LeafletMap, isGoogle: false }
}

/** Google's map where there is a key for it and its script comes, ours otherwise. Rejects when neither can be had. */
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
