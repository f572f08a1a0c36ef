import { useEffect, useState } from 'react'
import { Table } from './table'

interface VisitorState {
  bucket: number | null
  overrides: string | null
  canaries: { app: string; version: string; percent: number; given: boolean }[]
}

/** Shows which releases this visitor gets, and why: overrides and canaries. */
export function Visitor() {
  const [standing, setStanding] = useState<VisitorState | 'unknown' | null>(null)
  useEffect(() => {
    fetch('/__mf', { headers: { accept: 'application/json' } })
      .then((response) => (response.ok ? response.json() : 'unknown'))
      .then(setStanding, () => setStanding('unknown'))
  }, [])
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <>
      <h3>Overrides and canaries</h3>
      <p>
        <a href={`/__mf/overrides?to=${here}`} target="_top">
          Choose versions
        </a>{' '}
        <a href={`/__mf/overrides?clear&to=${here}`} target="_top">
          Reset to the live versions
        </a>
      </p>
      {standing === 'unknown' && (
        <p>The server did not report this visitor’s releases. Reopen the tools to try again.</p>
      )}
      {standing !== null && standing !== 'unknown' && <Given standing={standing} />}
    </>
  )
}

function Given({ standing: { bucket, overrides, canaries } }: { standing: VisitorState }) {
  return (
    <>
      <p>{overrides ? `This visitor has chosen ${overrides}.` : 'This visitor has chosen no versions.'}</p>
      {canaries.length === 0 ? (
        <p>No canary is running.</p>
      ) : (
        <>
          <p>{bucket === null ? 'This visitor has no bucket yet.' : `This visitor is in bucket ${bucket} of 100.`}</p>
          <Table
            name="Canaries"
            heads={['Canary', 'Version', 'Percent', 'This visitor']}
            rows={canaries.map(({ app, version, percent, given }) => [app, version, percent, given ? 'yes' : 'no'])}
          />
        </>
      )}
    </>
  )
}
