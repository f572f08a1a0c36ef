import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What somebody typed or ticked before the page came to life: `take` gets the element when it differs from what was served, or the next
 * drawing would wipe it. It has it by the time that anything answers: a form sent in the next moment is sent with it.
 */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => {
    const { current } = input
    if (current && (current.value !== current.defaultValue || current.checked !== current.defaultChecked)) take(current)
  }, [])
  return input
}
