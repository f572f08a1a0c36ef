import { useState } from 'react'
import { masked } from './masked'
import { Table } from './table'
import type { Shown } from './tools-state'

/** Logs the domain events that remotes publish. */
export function Facts({ facts, onClear }: { facts: Shown['facts']; onClear: () => void }) {
  const [filter, setFilter] = useState('')
  const found = facts.filter(({ name }) => name.includes(filter.trim()))
  return (
    <>
      <h3>Facts</h3>
      <p>
        <label>
          Only with{' '}
          <input value={filter} onChange={({ target }) => setFilter(target.value)} placeholder="booking/" size={16} />
        </label>{' '}
        <button type="button" onClick={onClear}>
          Forget these
        </button>
      </p>
      {found.length === 0 ? (
        <p>{facts.length === 0 ? 'Nothing has been announced yet.' : 'No fact has that in its name.'}</p>
      ) : (
        <Table
          name="Facts"
          heads={['Fact', 'At, ms', 'Says']}
          rows={found.map(({ name, at, payload }) => [name, at === null ? 'earlier' : Math.round(at), masked(payload)])}
        />
      )}
    </>
  )
}
