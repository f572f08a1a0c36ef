import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'shared/router'
import { LoadingBar, Toaster } from 'shared/ui'
import type { RouteHandle } from '../routing/route-objects'
import { AuthPicture } from './auth-picture'
import { ConnectionNotice } from './connection-notice'
import { Footer } from './footer'
import styles from './frame.module.css'
import { Header } from './header'
import { LateNotices } from './late-notices'
import { layoutNamed } from './layouts'
import { PromoLater } from './promo/promo-later'
import { TurnedAway } from './turned-away'

/** What surrounds every page: the parts its layout asks for. The page's own place stays the same from layout to layout. */
export function Frame() {
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
        Skip to the page
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
      <LateNotices />
      {layout.footer && <Footer />}
      <PromoLater isAllowed={layout.promo} />
      <TurnedAway />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** The first entry of every document has the same key: only the address tells where its scroll position belongs. */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === 'default' ? pathname + search : key

/** After a navigation the keyboard and the screen reader go on in the new page, not at the top of its frame. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
