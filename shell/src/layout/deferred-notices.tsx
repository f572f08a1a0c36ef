import { useLive } from 'shared/scope'
import { $deferredNotices } from '../offline/deferred-notice'

/** Renders the notices whose code loads after the page. */
export function DeferredNotices() {
  return useLive($deferredNotices).map((Notice, place) => {
    const key = String(place)
    return <Notice key={key} />
  })
}
