import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { pathTo, ukPhone } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { Button, EmptyState, Icon } from 'shared/ui'
import styles from './contact.module.css'
import { ContactForm } from './contact-form'
import { $sent, anotherPressed } from './model'

/** The contact form, and the other ways to reach the team. */
export function ContactPage() {
  const sent = useLive($sent)
  return (
    <div className={styles.page}>
      {sent ? (
        <Sent email={sent.email} />
      ) : (
        <div className={styles.main}>
          <h1>Get in touch</h1>
          <p className={styles.intro}>
            Ask us anything about a day out, a booking or a voucher. We’ll reply within two working days.
          </p>
          <ContactForm />
        </div>
      )}
      <OtherWays />
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const another = useUnit(anotherPressed)
  const heading = useRef<HTMLDivElement>(null)
  // The form, which had the focus, is unmounted.
  useEffect(() => {
    if (email) heading.current?.focus()
  }, [email])
  return (
    <div className={styles.main} role="status" ref={heading} tabIndex={-1}>
      <EmptyState
        heading="h1"
        icon="success"
        title="Your message is with us"
        text={
          <span>
            We have sent a confirmation to <strong>{email || 'you'}</strong>. We’ll reply within two working days.
          </span>
        }
        action={
          <div className={styles.actions}>
            <Button size="large" href={pathTo('/browse')}>
              Browse experiences
            </Button>
            {email ? (
              <Button variant="quiet" onClick={() => another()}>
                Write another message
              </Button>
            ) : (
              <Button variant="quiet" href={pathTo('/contact')}>
                Write another message
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

function OtherWays() {
  const settings = useLive($settings)
  return (
    <aside className={styles.ways} aria-label="Other ways to reach us">
      <h2 className={styles.heading}>Quicker than a message</h2>
      <ul className={styles.list}>
        <li>
          <Icon name="info" />
          <span>
            <a href={pathTo('/faqs')}>Questions and answers</a> covers what most people ask.
          </span>
        </li>
        <li>
          <Icon name="ticket" />
          <span>
            Already booked? Move, cancel or print it in <a href={pathTo('/bookings')}>Your bookings</a>.
          </span>
        </li>
        {settings && (
          <>
            <li>
              <Icon name="phone" />
              <span>
                <a href={`tel:${settings.contact.phone}`}>{ukPhone(settings.contact.phone)}</a>, Monday to Friday, 9 to
                5
              </span>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
            </li>
          </>
        )}
      </ul>
    </aside>
  )
}
