import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { messageRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, Select, Textarea } from 'shared/ui'
import styles from './page.module.css'
import * as model from './review-model'

const refusals = {
  REVIEW_NOT_POSSIBLE: 'This day can no longer be reviewed, or was already.',
} satisfies Record<model.ReviewRefusal, string>

const stars = [
  { value: '', label: 'Choose' },
  { value: '5', label: '5 stars: wonderful' },
  { value: '4', label: '4 stars: good' },
  { value: '3', label: '3 stars: all right' },
  { value: '2', label: '2 stars: not so good' },
  { value: '1', label: '1 star: poor' },
]

/** How was it? Once, for whoever was there. */
export function ReviewForm() {
  const { isThanked, sending, failure } = useLive({
    isThanked: model.$isThanked,
    sending: model.$sending,
    failure: model.$failure,
  })
  const send = useUnit(model.submitted)
  const form = useForm({
    initial: { rating: '', text: '' },
    check: ({ rating, text }) => ({ rating: rating ? null : 'Please choose how many stars.', text: messageRule(text) }),
    send: ({ rating, text }) => send({ rating: Number(rating), text }),
  })
  if (isThanked) return <Notice tone="success">Thank you! Others can read your review now.</Notice>
  const text = failureText(failure, refusals)
  return (
    <Card as="section">
      <form className={styles.section} onSubmit={form.submit} noValidate aria-labelledby="review">
        <h2 id="review">How was it?</h2>
        {text && <Notice tone="error">{text}</Notice>}
        <Select
          label="Stars"
          name="rating"
          options={stars}
          value={form.values.rating}
          error={form.message('rating', fieldErrors(failure))}
          onValueChange={(value) => form.set('rating', value)}
        />
        <Textarea
          label="Your review"
          name="text"
          rows={4}
          hint="What should others know before they go?"
          value={form.values.text}
          error={form.message('text', fieldErrors(failure))}
          onValueChange={(value) => form.set('text', value)}
        />
        <Button type="submit" busy={sending}>
          Publish review
        </Button>
      </form>
    </Card>
  )
}
