import { useCallback, useEffect, useState } from 'react'

export type LazyModule<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed' }

/** Loads code once it is needed; after a failure `retry` loads it again. `load` must be the same function on every render. */
export function useLazyModule<T>(load: () => Promise<T>, isWanted: boolean): LazyModule<T> & { retry: () => void } {
  const [arrival, setArrival] = useState<LazyModule<T>>({ state: 'waiting' })
  const isWaiting = arrival.state === 'waiting'
  useEffect(() => {
    if (!isWanted || !isWaiting) return
    let isOver = false
    load().then(
      (value) => isOver || setArrival({ state: 'here', value }),
      () => isOver || setArrival({ state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [load, isWanted, isWaiting])
  const retry = useCallback(() => setArrival({ state: 'waiting' }), [])
  return { ...arrival, retry }
}
