import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { pathTo } from 'shared/formats'
import { useLocation } from 'shared/router'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { $settings } from 'shared/settings'
import { Avatar, Button, Dialog, Icon, IconButton, VisuallyHidden } from 'shared/ui'
import { $isSigningOut, signOutPressed } from '../session/sign-out'
import styles from './burger-menu.module.css'
import { type FrameLink, menuSections } from './links'

/**
 * The navigation menu: a dialog at the side or, without JavaScript, a list below its button. Every navigation closes
 * it.
 */
export function BurgerMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        icon={<Icon name="menu" size={24} />}
        onClick={() => setOpen(true)}
        data-needs-script
      />
      <noscript>
        <details>
          <summary className={styles.summary}>
            <Icon name="menu" size={24} />
            <VisuallyHidden>Menu</VisuallyHidden>
          </summary>
          <div className={styles.sheet}>
            <MenuContent onLeave={() => {}} />
          </div>
        </details>
      </noscript>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Menu" placement="side">
        <MenuContent onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MenuContent({ onLeave }: { onLeave: () => void }) {
  const { user, settings, isSigningOut } = useLive({ user: $user, settings: $settings, isSigningOut: $isSigningOut })
  const signOut = useUnit(signOutPressed)
  const customer = user && !user.isGuest ? user : null
  const sections = menuSections({ isSignedIn: customer !== null, links: settings?.links })
  return (
    <nav className={styles.menu} aria-label="Menu">
      {customer ? (
        <a href={pathTo('/profile')} className={styles.customer}>
          <Avatar name={customer.name} url={customer.avatar?.small ?? null} />
          <span>
            <span>{customer.name}</span>
            <small>{customer.address || 'No address'}</small>
          </span>
        </a>
      ) : (
        <Button variant="primary" href={pathTo('/auth/sign-in')}>
          Sign in
        </Button>
      )}
      {sections.map(({ heading, links }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <MenuLink link={link} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {customer && (
        <Button variant="secondary" busy={isSigningOut} onClick={() => signOut()}>
          Logout
        </Button>
      )}
    </nav>
  )
}

function MenuLink({ link: { label, href, external }, onLeave }: { link: FrameLink; onLeave: () => void }) {
  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        <span>{label}</span>
        <Icon name="external-link" size={16} className={styles.away ?? ''} />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </a>
    )
  }
  // A link to a fragment of the current page does not navigate, so it closes the menu itself.
  return (
    <a href={href} onClick={href.includes('#') ? onLeave : undefined}>
      {label}
    </a>
  )
}
