import { useLive } from 'shared/scope'
import { $lateNotice } from '../offline/late-notice'

/** Where a notice appears that no page begins with. */
export function LateNotice() {
  const late = useLive($lateNotice)
  return late && <late.Notice />
}
