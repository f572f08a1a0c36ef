import { useCallback } from 'react'
import { owners } from 'shared/contracts/owner'
import type { RouteDefinition } from 'shared/contracts/routes'
import { ParcelHost } from 'shared/parcel'
import { matchRoutes, useLocation } from 'shared/router'
import { usePorts } from 'shared/scope'
import { Notice } from 'shared/ui'
import styles from './standalone-host.module.css'

/** Replaces the shell's layout: lists the remote's pages and shows the one at the current path. Runs no guards: they are in the shell. */
export function StandaloneHost({
  owner: name,
  routes,
  isConnected,
}: {
  owner: string
  routes: readonly RouteDefinition[]
  isConnected: boolean
}) {
  const { nav } = usePorts()
  const { pathname } = useLocation()
  const whereNow = useCallback(() => nav.getSnapshot().location.pathname, [nav])
  const owner = owners.find((known) => known === name)
  const isOwn = matchRoutes([...routes], pathname) !== null
  return (
    <>
      <header className={styles.header}>
        <strong>{name} alone</strong>
        <nav aria-label="Pages of this remote">
          <ul className={styles.pages}>
            {routes.map(({ id, path, title }) => (
              <li key={id}>{/[:*]/.test(path) ? `${title} (${path})` : <a href={path}>{title}</a>}</li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {!isConnected && (
          <Notice tone="error">
            No composition answers. Start one in another terminal (npm start), or name where one is: PUBLIC_URL=… npm
            run dev -w mf-{name}.
          </Notice>
        )}
        {owner && isOwn ? (
          <ParcelHost owner={owner} expose="lifecycles" label="this page" pathname={whereNow} />
        ) : (
          <Notice>{pathname} is no page of this remote. Its pages are named above.</Notice>
        )}
      </main>
    </>
  )
}
