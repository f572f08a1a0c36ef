import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import type { User } from 'shared/session'
import { Menu, MenuItem, MenuSeparator } from 'shared/ui'
import { signOutPressed } from '../session/sign-out'
import { UserBadge } from './user-badge'
import styles from './user-menu.module.css'

/** Menu with the customer's own pages and sign-out, anchored to their name. */
export function UserMenuList({ user }: { user: User }) {
  const signOut = useUnit(signOutPressed)
  return (
    <Menu
      label="Account"
      trigger={
        <button type="button" className={styles.trigger} aria-label={`Account of ${user.name}`}>
          <UserBadge user={user} />
        </button>
      }
    >
      <MenuItem icon="ticket" href={pathTo('/bookings')}>
        My bookings
      </MenuItem>
      <MenuItem icon="heart" href={pathTo('/wishlist')}>
        My wishlists
      </MenuItem>
      <MenuItem icon="user" href={pathTo('/profile')}>
        My profile
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={() => signOut()}>
        Logout
      </MenuItem>
    </Menu>
  )
}
