import { type ComponentType, useEffect, useState } from 'react'

/**
 * What draws a window, fetched when it is first wanted.
 * @param load the import of its chunk, always the same one
 * @param onFailed it could not be fetched, and is still wanted
 * @returns null until it is here
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: (cause: unknown) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being wanted is what counts
  useEffect(() => {
    if (!wanted || Part) return
    let still = true
    load().then(
      (part) => still && setPart(() => part),
      (cause) => still && onFailed(cause),
    )
    return () => {
      still = false
    }
  }, [wanted])
  return Part
}
