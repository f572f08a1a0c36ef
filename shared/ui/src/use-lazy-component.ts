import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component when it is first needed.
 * @param load the import of its chunk; must always be the same one
 * @param wanted whether the component is needed now
 * @param onFailed called when loading failed and the component is still needed
 * @returns the component; null until it is loaded
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: (cause: unknown) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `wanted` triggers loading
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
