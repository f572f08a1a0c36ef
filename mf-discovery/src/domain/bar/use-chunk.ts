import { type ComponentType, useEffect, useState } from 'react'

/** What draws a part that is fetched only when it is wanted. */
export interface Chunk<Props> {
  Part: ComponentType<Props> | null
  failed: boolean
  retry: () => void
}

/** Fetches the part that `load` brings once it is wanted. @param load the same function from render to render */
export function useChunk<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): Chunk<Props> {
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
