import { Button, Notice } from 'shared/ui'

/** Shown in place of a part whose code failed to load. */
export const PartLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="error">
    <p>This did not load. Check your connection.</p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
)
