import { type ComponentType, useEffect, useRef, useState } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $user, type User } from 'shared/session'
import { useFocusRecovery } from 'shared/ui'
import { UserBadge } from './user-badge'
import styles from './user-menu.module.css'

/**
 * Name and small avatar of the signed-in customer, with a menu of their pages. The menu's code is lazy: until it has
 * loaded, or if it cannot be loaded, the name links to the profile.
 */
export function UserMenu() {
  const user = useLive($user)
  const [List, setList] = useState<ComponentType<{ user: User }> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const kept = useFocusRecovery(() => place.current?.querySelector('button'))
  useEffect(() => {
    import(/* webpackChunkName: "user-menu" */ './user-menu-list').then(
      ({ UserMenuList }) => setList(() => UserMenuList),
      console.error,
    )
  }, [])
  if (!user) return null
  return (
    <div ref={place} {...kept}>
      {List ? (
        <List user={user} />
      ) : (
        <a href={pathTo('/profile')} className={styles.trigger} aria-label={`Profile of ${user.name}`}>
          <UserBadge user={user} />
        </a>
      )}
    </div>
  )
}
