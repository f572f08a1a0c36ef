import { useEffect } from 'react'
import { usePorts } from 'shared/scope'

/** Tells us what this release had to leave out of a page, being older than the entry. */
export function ReportUnknown({ unknown, of }: { unknown: readonly string[]; of: string }) {
  const { loader } = usePorts()
  const names = unknown.join(', ')
  useEffect(() => {
    if (names) loader.report('content', 'lifecycles', new Error(`"${of}" holds what cannot be drawn: ${names}`))
  }, [loader, names, of])
  return null
}
