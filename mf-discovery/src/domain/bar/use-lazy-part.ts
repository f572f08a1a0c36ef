import { type ComponentType, useEffect, useState } from 'react'

/** A part of the page whose code is loaded when needed. */
export interface LazyPart<Props> {
  Part: ComponentType<Props> | null
  failed: boolean
  retry: () => void
}

/** Loads a component once it is needed. @param load must be the same function on every render */
export function useLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || Part || failed) return
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => setFailed(true),
    )
  }, [load, isWanted, Part, failed])
  return { Part, failed, retry: () => setFailed(false) }
}
