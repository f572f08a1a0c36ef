import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { Widgets } from 'shared/contracts'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Dialog, Notice } from 'shared/ui'
import { signUpRefusals } from '../../domain/newsletter/create-sign-up'
import { SignUpFields } from '../../domain/newsletter/sign-up-fields'
import { textColourOn } from '../../domain/newsletter/text-colour-on'
import { useSignUpForm } from '../../domain/newsletter/use-sign-up-form'
import * as model from './model'
import styles from './newsletter-popup.module.css'

/**
 * The newsletter sign-up in a dialog over the page. Its form values stay when the dialog is closed without a sign-up.
 */
export function NewsletterPopup({ opening, settings }: Widgets['content/NewsletterPopup']) {
  const id = useId()
  const { isOpen, failure, pending, times } = useLive({
    isOpen: model.$isOpen,
    failure: model.$failure,
    pending: model.$pending,
    times: model.$times,
  })
  const { opened, closed, submitted } = useUnit({
    opened: model.opened,
    closed: model.closed,
    submitted: model.submitted,
  })
  const form = useSignUpForm({ times, send: submitted })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `opening` opens the dialog again
  useEffect(() => {
    opened()
    return () => closed()
  }, [opened, closed, opening])
  const problem = failureText(failure, signUpRefusals)
  const { buttonColor: ground } = settings
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || closed()}
      title={settings.title}
      footer={
        <>
          <Button variant="quiet" onClick={() => closed()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            busy={pending}
            style={{ background: ground, borderColor: ground, color: textColourOn(ground) }}
          >
            {settings.buttonText}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <img src={settings.image.medium} alt="" width={640} height={480} className={styles.picture} />
        <div>
          <p className={styles.headline}>{settings.headline}</p>
          <p className={styles.description}>{settings.description}</p>
        </div>
      </div>
      <form method="post" id={id} className={styles.form} onSubmit={form.submit} noValidate>
        {problem && <Notice tone="error">{problem}</Notice>}
        <SignUpFields
          form={form}
          failure={failure}
          placeholders={{
            email: settings.emailPlaceholderText,
            firstName: settings.firstNamePlaceholderText,
            lastName: settings.lastNamePlaceholderText,
          }}
        />
        <p className={styles.disclaimer}>{settings.disclaimer}</p>
      </form>
    </Dialog>
  )
}
