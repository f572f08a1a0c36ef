import { Button, Notice } from 'shared/ui'

/** Stands in for a part whose code could not be had. */
export const PartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="error">
    <p>This did not load. Check your connection.</p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
)
