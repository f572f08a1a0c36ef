import { Button, Notice } from 'shared/ui'

/** Shown in place of a part of the profile that failed to load. */
export function PartLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>This could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
