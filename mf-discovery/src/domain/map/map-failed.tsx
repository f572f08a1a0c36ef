import { Button, EmptyState } from 'shared/ui'

/** In place of a map whose code did not come. */
export function MapFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="map"
        heading="h3"
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
