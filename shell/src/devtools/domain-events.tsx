import { useState } from 'react'
import type { DevtoolsState } from './devtools-store'
import { maskPayload } from './mask-payload'
import { Table } from './table'

/** Logs the domain events that remotes publish. */
export function DomainEventLog({ facts, onClear }: { facts: DevtoolsState['facts']; onClear: () => void }) {
  const [filter, setFilter] = useState('')
  const found = facts.filter(({ name }) => name.includes(filter.trim()))
  return (
    <>
      <h3>Domain events</h3>
      <p>
        <label>
          Only with{' '}
          <input value={filter} onChange={({ target }) => setFilter(target.value)} placeholder="booking/" size={16} />
        </label>{' '}
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </p>
      {found.length === 0 ? (
        <p>{facts.length === 0 ? 'No domain events yet.' : 'No matching domain events.'}</p>
      ) : (
        <Table
          name="Domain events"
          heads={['Event', 'At, ms', 'Payload']}
          rows={found.map(({ name, at, payload }) => [
            name,
            at === null ? 'earlier' : Math.round(at),
            maskPayload(payload),
          ])}
        />
      )}
    </>
  )
}
