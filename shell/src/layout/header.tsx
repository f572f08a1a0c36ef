import { useEffect, useState } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $isSignedIn, $session } from 'shared/session'
import { Button } from 'shared/ui'
import { LazyHeldLink } from '../holds/lazy-held-link'
import { BurgerMenu } from './burger-menu'
import styles from './header.module.css'
import { HeaderSearch } from './header-search/header-search'
import { HomeLink } from './home-link'
import type { Layout } from './layouts'
import { headerLinks } from './links'
import { SearchPanelButton } from './search-panel-button'
import { UserMenu } from './user-menu'

/** Logo, search by name, navigation and the links to the account. Opaque with a hairline once the page is scrolled. */
export function Header({ kind }: { kind: Layout['header'] }) {
  const isSignedIn = useLive($isSignedIn)
  const { status } = useLive($session)
  const isScrolled = useScrolled()
  return (
    <header className={styles.header} data-kind={kind} data-scrolled={isScrolled || undefined}>
      <div className={styles.row}>
        <HomeLink />
        {kind !== 'logo' && (
          <>
            <HeaderSearch />
            <SearchPanelButton />
            <nav className={styles.nav} aria-label="Main">
              {headerLinks(isSignedIn).map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          </>
        )}
        <div className={styles.account} data-known={status !== 'unknown' || undefined}>
          {kind !== 'logo' && <LazyHeldLink />}
          {isSignedIn ? (
            <UserMenu />
          ) : (
            kind !== 'logo' && (
              <Button className={styles.signIn} variant="secondary" size="small" href={pathTo('/auth/sign-in')}>
                Sign in
              </Button>
            )
          )}
          <BurgerMenu />
        </div>
      </div>
    </header>
  )
}

function useScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 8)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
