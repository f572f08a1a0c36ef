import { useCallback, useState } from 'react'
import { type LoadedEngine, loadLeaflet } from './load-engine'

/** The engine as it was loaded, until it gives up: then the one that needs nobody else. */
export function useEngine(loaded: LoadedEngine) {
  const [engine, setEngine] = useState(loaded)
  const failed = useCallback(() => {
    // Without even that the map stays as it is, and the list beside it.
    loadLeaflet().then(setEngine, () => {})
  }, [])
  return { ...engine, failed }
}
