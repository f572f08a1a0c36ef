import { Button, Notice } from 'shared/ui'

/** A part of the profile that did not come; the rest stays. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>This could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
