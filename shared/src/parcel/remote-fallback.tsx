import { Button, Notice } from 'shared/ui'

/** Stands in for a part of the page that could not be had. */
export function RemoteFallback({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>We could not load {label}. The rest of the page works as usual.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
