import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { Avatar, Menu, MenuItem, MenuSeparator } from 'shared/ui'
import { signOutPressed } from '../session/start-session'
import styles from './user-menu.module.css'

/** Name and small avatar of the signed-in customer, and the short way to their things. */
export function UserMenu() {
  const user = useLive($user)
  const signOut = useUnit(signOutPressed)
  if (!user) return null
  return (
    <Menu
      label="Account"
      trigger={
        <button type="button" className={styles.trigger} aria-label={`Account of ${user.name}`}>
          <Avatar name={user.name} url={user.avatar?.small ?? null} size="small" />
          <span className={styles.name}>{user.firstName}</span>
        </button>
      }
    >
      <MenuItem icon="ticket" href="/bookings">
        My bookings
      </MenuItem>
      <MenuItem icon="heart" href="/wishlist">
        My wishlists
      </MenuItem>
      <MenuItem icon="user" href="/profile">
        My profile
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={() => signOut()}>
        Logout
      </MenuItem>
    </Menu>
  )
}
