import { monthAndYear, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $user, type User } from 'shared/session'
import { Avatar, Button, Card, Icon, Skeleton, VisuallyHidden } from 'shared/ui'
import { MyReviews } from '../../domain/my-reviews/my-reviews'
import page from '../../domain/profile-page.module.css'
import { Completeness } from './completeness'
import { OwnData } from './own-data'
import styles from './page.module.css'

const ways = [
  { href: pathTo('/bookings'), icon: 'ticket', text: 'My bookings' },
  { href: pathTo('/wishlist'), icon: 'heart', text: 'My wishlists' },
  { href: pathTo('/groups'), icon: 'users', text: 'My groups' },
  { href: pathTo('/vouchers/my'), icon: 'gift', text: 'My vouchers' },
  { href: pathTo('/vouchers/purchased'), icon: 'gift', text: 'My purchased vouchers' },
  { href: pathTo('/profile/notifications'), icon: 'mail', text: 'Manage notifications' },
] as const

/** The customer's own profile, with links to their other pages, their reviews and their data. */
export function ProfilePage() {
  const user = useLive($user)
  if (!user) return <Waiting />
  return (
    <div className={page.page}>
      <Head user={user} />
      <Completeness user={user} />
      <nav aria-label="My account">
        <ul className={styles.ways}>
          {ways.map(({ href, icon, text }) => (
            <li key={href}>
              <a href={href} className={styles.way}>
                <Icon name={icon} size={22} />
                <span>{text}</span>
                <Icon name="chevron-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <MyReviews />
      <OwnData />
    </div>
  )
}

function Head({ user }: { user: User }) {
  return (
    <Card as="section" className={styles.head ?? ''}>
      <Avatar size="large" name={user.name} url={user.avatar?.url ?? null} />
      <div className={styles.who}>
        <h1 className={styles.name}>{user.name}</h1>
        <p className={styles.fact}>{`With us since ${monthAndYear(user.createdAt)}`}</p>
        <p className={styles.fact}>
          <Icon name="pin" size={18} /> <span>{user.address || 'No address'}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" href={pathTo('/profile/edit')} icon={<Icon name="edit" size={18} />}>
          Edit my profile
        </Button>
        <a href={pathTo('/profile/:id', { id: user.id })}>How others see me</a>
      </div>
    </Card>
  )
}

const Waiting = () => (
  <div className={page.page} aria-busy="true">
    <VisuallyHidden>Loading your profile</VisuallyHidden>
    <Skeleton shape="block" className={page.waiting ?? ''} />
    <Skeleton shape="block" className={page.waiting ?? ''} />
  </div>
)
