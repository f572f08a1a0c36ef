import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Card, Checkbox, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import page from '../../domain/profile-page.module.css'
import * as model from './model'
import { notificationTexts } from './notification-texts'
import styles from './page.module.css'

const channels: Record<model.NotificationSetting['channel'], string> = { email: 'By e-mail' }

/** E-mail settings. Each switch is saved when pressed, and can be undone. */
export function NotificationsPage() {
  const { letters, failure } = useLive({ letters: model.$notifications, failure: model.$failure })
  return (
    <div className={page.page}>
      <header className={page.head}>
        <p className={page.back}>
          <a href={pathTo('/profile')}>My profile</a>
        </p>
        <h1>Notifications</h1>
        <p className={page.lead}>Choose which e-mails you get. Changes are saved straight away.</p>
      </header>
      {letters ? (
        <EmailSettings letters={letters} />
      ) : failure ? (
        <Unreachable problem={failureText(failure)} />
      ) : (
        <Waiting />
      )}
      <Notice title="Always sent">
        <p>
          Confirmations, changes, cancellations, refunds, vouchers and offers from a waiting list that you joined. You
          need these for what you have booked.
        </p>
      </Notice>
    </div>
  )
}

function EmailSettings({ letters }: { letters: readonly model.NotificationSetting[] }) {
  const turn = useUnit(model.toggled)
  return (
    <Card as="section" className={styles.letters ?? ''}>
      {letters.map((letter) => {
        const { title, text } = notificationTexts[letter.kind]
        const key = `${letter.kind}-${letter.channel}`
        return (
          <div key={key} className={styles.letter}>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
            <Checkbox
              name={key}
              label={channels[letter.channel]}
              aria-label={`${channels[letter.channel]}: ${title}`}
              checked={letter.isWanted}
              onCheckedChange={(isWanted) => turn({ ...letter, isWanted })}
            />
          </div>
        )
      })}
    </Card>
  )
}

function Unreachable({ problem }: { problem: string | null }) {
  const retry = useUnit(model.retryPressed)
  return <RetryNotice text={problem} onRetry={() => retry()} />
}

const Waiting = () => (
  <div aria-busy="true">
    <VisuallyHidden>Loading your notification settings</VisuallyHidden>
    <Skeleton shape="block" className={page.waiting ?? ''} />
  </div>
)
