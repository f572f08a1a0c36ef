import { useUnit } from 'effector-react'
import type { Widgets } from 'shared/contracts'
import { crossSiteText, failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { NOT_SUBSCRIBED, SUBSCRIBED, signUpRefusals } from '../../domain/newsletter/create-sign-up'
import { SignUpFields } from '../../domain/newsletter/sign-up-fields'
import { useSignUpForm } from '../../domain/newsletter/use-sign-up-form'
import * as model from './model'
import styles from './newsletter-form.module.css'

/** The newsletter sign-up in the footer of every page. Without JavaScript the form is posted to the home page. */
export function NewsletterForm({ heading }: Widgets['content/NewsletterForm']) {
  const { typed, failure, pending, times } = useLive({
    typed: model.$values,
    failure: model.$failure,
    pending: model.$pending,
    times: model.$times,
  })
  const send = useUnit(model.submitted)
  const form = useSignUpForm({ initial: typed, times, send })
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        <p>New experiences, quiet dates and the odd discount, about twice a month. Unsubscribe with one click.</p>
      </div>
      <form method="post" action="/#news-offers" className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.fields}>
          <SignUpFields form={form} failure={failure} />
        </div>
        <Button type="submit" busy={pending} className={styles.send ?? ''}>
          Sign up
        </Button>
        <Outcome />
      </form>
    </div>
  )
}

const CONFIRM = 'We have e-mailed you a link. Open it to confirm your address.'

/** The result of the last submission. With JavaScript a toast shows it too. */
function Outcome() {
  const { done, failure, isPlain } = useLive({
    done: model.$done,
    failure: model.$failure,
    isPlain: model.$isNativeSubmit,
  })
  if (done) {
    return (
      <div className={styles.outcome}>
        <Notice tone="success">{done === 'plainly' ? `${SUBSCRIBED} ${CONFIRM}` : CONFIRM}</Notice>
      </div>
    )
  }
  const why = failureText(failure, { ...signUpRefusals, SENT_FROM_ELSEWHERE: crossSiteText })
  const text = isPlain ? [NOT_SUBSCRIBED, why].filter(Boolean).join(' ') : why
  return (
    text && (
      <div className={styles.outcome}>
        <Notice tone="error">{text}</Notice>
      </div>
    )
  )
}
