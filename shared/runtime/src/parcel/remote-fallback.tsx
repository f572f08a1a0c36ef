import { Button, Icon, IconButton, Notice } from 'shared/ui'

/** Shown in place of a part of the page that failed to load. `small` is for slots the size of a button. */
export function RemoteFallback({ label, small, onRetry }: { label: string; small?: boolean; onRetry: () => void }) {
  if (small) {
    return (
      <IconButton
        variant="paper"
        label={`We could not load ${label}. Try again`}
        icon={<Icon name="retry" />}
        onClick={onRetry}
      />
    )
  }
  return (
    <Notice tone="error">
      <p>{`We could not load ${label}. The rest of the page works as usual.`}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
