import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'shared/router'
import { LoadingBar, Toaster } from 'shared/ui'
import type { RouteHandle } from '../routes/route-handle'
import { AuthPicture } from './auth-picture'
import { ConnectionNotice } from './connection-notice'
import { DeferredNotices } from './deferred-notices'
import { Footer } from './footer'
import styles from './frame.module.css'
import { Header } from './header'
import { layoutNamed } from './layouts'
import { LazyPromo } from './promo/lazy-promo'
import { RedirectNotice } from './redirect-notice'

/**
 * The layout around every page: the header, notices and footer that the route's layout asks for. `main` stays mounted
 * when it changes.
 */
export function AppLayout() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const name = handle?.layout ?? 'default'
  const layout = layoutNamed(name)
  const isLoading = useNavigation().state !== 'idle'
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)

  useEffect(() => {
    document.body.dataset.ground = layout.ground
  }, [layout.ground])

  return (
    <div
      className={styles.frame}
      data-layout={name}
      data-ground={layout.ground}
      data-page={handle?.isPrivate ? 'private' : 'public'}
    >
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <LoadingBar loading={isLoading} />
      <Header kind={layout.header} />
      <ConnectionNotice />
      <div className={layout.besidePicture ? styles.beside : styles.plain}>
        <main ref={main} id="main" tabIndex={-1} className={styles.main} data-width={layout.width}>
          <Outlet />
        </main>
        {layout.besidePicture && <AuthPicture />}
      </div>
      <DeferredNotices />
      {layout.footer && <Footer />}
      <LazyPromo isAllowed={layout.promo} />
      <RedirectNotice />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** The first history entry of every document has the key `default`, so its scroll position is stored by URL. */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === 'default' ? pathname + search : key

/**
 * Moves the focus into `main` after a navigation, so that keyboard and screen reader users continue in the new page.
 */
function useFocusOnArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
