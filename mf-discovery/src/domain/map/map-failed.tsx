import { Button, EmptyState } from 'shared/ui'

/** Shown in place of a map whose code failed to load. */
export function MapFailed({
  text,
  heading = 'h3',
  onRetry,
}: {
  text: string
  heading?: 'h2' | 'h3'
  onRetry: () => void
}) {
  return (
    <div role="alert">
      <EmptyState
        icon="map"
        heading={heading}
        title="The map did not load"
        text={text}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
