import { useCallback, useState } from 'react'
import { type LoadedEngine, loadLeaflet } from './load-engine'

/** The loaded engine; replaced by Leaflet when it stops working. */
export function useEngine(loaded: LoadedEngine) {
  const [engine, setEngine] = useState(loaded)
  const failed = useCallback(() => {
    // If Leaflet fails to load too, the map stays as it is; the list still works.
    loadLeaflet().then(setEngine, () => {})
  }, [])
  return { ...engine, failed }
}
