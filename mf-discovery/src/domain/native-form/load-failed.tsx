import type { Failure } from 'shared/http'
import { Button, Notice } from 'shared/ui'
import { failureText } from '../experiences/failure-text'
import { PathForm } from './path-form'

/** Shown in place of a part of a page that failed to load. Without JavaScript, trying again navigates to `to`. */
export const LoadFailed = ({ failure, to, onRetry }: { failure: Failure; to: string; onRetry: () => void }) => (
  <Notice tone="error">
    <p>{failureText(failure)}</p>
    <PathForm to={to} onGo={onRetry}>
      <Button type="submit" variant="secondary" size="small">
        Try again
      </Button>
    </PathForm>
  </Notice>
)
