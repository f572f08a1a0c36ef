import { useForm } from 'shared/form'
import { messageRule } from 'shared/rules'
import { Button, Notice, Textarea } from 'shared/ui'
import type { ExistingReview } from './model'
import styles from './review-form.module.css'
import { StarPicker } from './star-picker'

interface WriteFormProps {
  /** The review being edited; null for a new one. */
  written: ExistingReview | null
  problem: string | null
  errors: Record<string, string[]>
  busy: boolean
  onSend: (review: { rating: number; text: string }) => void
  onDismiss: () => void
}

export function WriteForm({ written, problem, errors, busy, onSend, onDismiss }: WriteFormProps) {
  const form = useForm({
    initial: { rating: written ? String(written.rating) : '', text: written?.text ?? '' },
    check: ({ rating, text }) => ({ rating: rating ? null : 'Please choose how many stars.', text: messageRule(text) }),
    send: ({ rating, text }) => onSend({ rating: Number(rating), text: text.trim() }),
  })
  return (
    <form method="post" className={styles.section} onSubmit={form.submit} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <StarPicker
        value={form.values.rating}
        error={form.message('rating', errors)}
        onValueChange={(value) => form.set('rating', value)}
      />
      <Textarea
        label="Your review"
        name="text"
        rows={4}
        hint="What should others know before they go?"
        value={form.values.text}
        error={form.message('text', errors)}
        onValueChange={(value) => form.set('text', value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {written ? 'Save' : 'Publish review'}
        </Button>
        {written && (
          <Button variant="quiet" onClick={onDismiss}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}
