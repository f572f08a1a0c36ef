import { useEffect } from 'react'
import { usePorts } from 'shared/scope'

/** Reports content types that this release, being older than the entry, cannot render. */
export function ReportUnknownBlocks({ unknown, of }: { unknown: readonly string[]; of: string }) {
  const { loader } = usePorts()
  const names = unknown.join(', ')
  useEffect(() => {
    if (names) loader.report('content', 'lifecycles', new Error(`"${of}" has unsupported content types: ${names}`))
  }, [loader, names, of])
  return null
}
