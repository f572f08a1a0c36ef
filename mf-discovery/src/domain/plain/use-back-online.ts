import { useEffect, useEffectEvent } from 'react'

/** Calls `then` when the network returns, as long as the component is mounted. */
export function useBackOnline(then: () => void): void {
  const again = useEffectEvent(then)
  useEffect(() => {
    const listener = () => again()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
