import { useLive } from 'shared/scope'
import { $lateNotices } from '../offline/late-notice'

/** Where notices appear that no page begins with. */
export function LateNotices() {
  return useLive($lateNotices).map((Notice, place) => {
    const key = String(place)
    return <Notice key={key} />
  })
}
