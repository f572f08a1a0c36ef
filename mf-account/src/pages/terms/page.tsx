import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import { Checkbox, VisuallyHidden } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'
import { $failure, $isPending, submitted } from './model'

export function TermsPage() {
  const { failure, pending } = useLive({ failure: $failure, pending: $isPending })
  const send = useUnit(submitted)
  const form = useForm({
    initial: { accept: false },
    check: ({ accept }) => ({ accept: accept ? null : 'Please accept the terms and conditions to go on.' }),
    send,
  })
  return (
    <StepFrame
      title="Terms and conditions"
      intro="Before your first booking, please read and accept how we work together."
      problem={failureText(failure)}
    >
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
        <Checkbox
          name="accept"
          label={
            <span>
              I have read and accept the{' '}
              <a href={pathTo('/terms-and-conditions')} target="_blank" rel="noopener">
                terms and conditions <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
              </a>
            </span>
          }
          checked={form.values.accept}
          error={form.message('accept', fieldErrors(failure))}
          onCheckedChange={(accept) => form.set('accept', accept)}
        />
        <StepActions next="Accept and carry on" busy={pending} />
      </form>
    </StepFrame>
  )
}
