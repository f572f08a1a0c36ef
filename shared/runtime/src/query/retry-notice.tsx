import { Button, Notice } from 'shared/ui'

/** Says in the flow of the page that something failed to load, with a button that tries again. */
export const RetryNotice = ({ text, onRetry }: { text: string | null; onRetry: () => void }) => (
  <Notice tone="error">
    <p>{text}</p>
    <Button variant="secondary" size="small" onClick={() => onRetry()}>
      Try again
    </Button>
  </Notice>
)
