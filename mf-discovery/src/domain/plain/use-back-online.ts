import { useEffect, useEffectEvent } from 'react'

/** Calls `then` whenever the network is back while the component is on screen: for what failed without one. */
export function useBackOnline(then: () => void): void {
  const again = useEffectEvent(then)
  useEffect(() => {
    const listener = () => again()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
