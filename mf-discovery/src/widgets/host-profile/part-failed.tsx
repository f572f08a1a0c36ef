import { RetryNotice } from 'shared/query/retry-notice'

/** Shown in place of a part of the profile that failed to load. */
export const PartLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice text="This could not be loaded." onRetry={onRetry} />
)
