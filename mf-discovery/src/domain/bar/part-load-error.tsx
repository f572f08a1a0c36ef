import { RetryNotice } from 'shared/query/retry-notice'

/** Shown in place of a part whose code failed to load. */
export const PartLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice text="This did not load. Check your connection." onRetry={onRetry} />
)
