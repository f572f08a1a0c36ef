import { type RefObject, useEffect, useRef } from 'react'

/**
 * What somebody typed or ticked before the page came to life: `take` gets the element when it differs from what was served, or the next
 * drawing would wipe it.
 */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    const { current } = input
    if (current && (current.value !== current.defaultValue || current.checked !== current.defaultChecked)) take(current)
  }, [])
  return input
}
