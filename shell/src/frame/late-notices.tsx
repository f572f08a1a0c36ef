import { useLive } from 'shared/scope'
import { $lateNotices } from '../offline/late-notice'

/** Renders the notices whose code loads after the page. */
export function LateNotices() {
  return useLive($lateNotices).map((Notice, place) => {
    const key = String(place)
    return <Notice key={key} />
  })
}
