import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { BrowserRegistry } from 'shared/contracts'
import styles from './devtools.module.css'
import { type DevtoolsStore, useDevtools } from './devtools-store'
import { DomainEventLog } from './domain-events'
import { loadedRemotes, resources, sharedModules } from './loaded'
import { Table } from './table'
import { Visitor } from './visitor'

/**
 * The developer tools: the remotes, domain events and shared modules of this page. Not modal: the page stays usable.
 */
export function Panel({ tools, registry }: { tools: DevtoolsStore; registry: BrowserRegistry }) {
  const { panel } = useDevtools(tools)
  return panel ? <OpenPanel tools={tools} registry={registry} /> : null
}

function OpenPanel({ tools, registry }: { tools: DevtoolsStore; registry: BrowserRegistry }) {
  const { boundaries, facts } = useDevtools(tools)
  const heading = useRef<HTMLHeadingElement>(null)
  const [entries, setEntries] = useState(resources)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    const watch = new PerformanceObserver(() => setEntries(resources()))
    watch.observe({ type: 'resource' })
    return () => {
      watch.disconnect()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const close = () => tools.toggle('panel')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <section className={styles.panel} role="dialog" aria-labelledby="mf-title" onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id="mf-title" ref={heading} tabIndex={-1}>
          Developer tools
        </h2>
        <button type="button" aria-pressed={boundaries} onClick={() => tools.toggle('boundaries')}>
          Boundaries
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={styles.body} aria-label="Composition of this page" tabIndex={0}>
        <h3>Remotes</h3>
        <p>{`Shell ${registry.shell}, generation ${registry.generation}`}</p>
        <Table
          name="Remotes"
          heads={['Remote', 'Version', 'State', 'Entry, ms', 'Loaded, ms', 'Files', 'kB']}
          rows={loadedRemotes(registry, entries).map((one) => [
            one.owner,
            one.version,
            one.state,
            one.entry ?? '–',
            one.done ?? '–',
            one.files,
            one.kilobytes,
          ])}
        />
        <Visitor />
        <DomainEventLog facts={facts} onClear={tools.clear} />
        <h3>Shared modules</h3>
        <Table
          name="Shared modules"
          heads={['Module', 'Version', 'From', 'Used by']}
          rows={sharedModules().map(({ name, version, from, usedBy }) => [
            name,
            version,
            from,
            usedBy.join(', ') || '–',
          ])}
        />
      </section>
    </section>
  )
}
