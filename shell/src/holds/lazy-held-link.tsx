import { type ComponentType, useEffect, useState } from 'react'
import { lastDomainEvent } from 'shared/bus'
import { useLive } from 'shared/scope'
import { whenLoaded } from '../offline/on-idle'
import { storedHold } from './stored-hold'

const $lastHeld = lastDomainEvent('booking/held')

/** The link to held places. Its code is loaded only in a tab that holds some, after the page. */
export function LazyHeldLink() {
  const [Link, setLink] = useState<ComponentType | null>(null)
  const uuid = useLive($lastHeld)?.bookingUuid
  useEffect(() => {
    // Stored at once, because the page may be reloaded before the code of the link has loaded.
    if (uuid) storedHold.write({ uuid })
    else if (!storedHold.read()) return
    let isMounted = true
    whenLoaded(() =>
      import(/* webpackChunkName: "held-link" */ './held-link').then(
        ({ HeldLink }) => isMounted && setLink(() => HeldLink),
        // The header works without it.
        () => {},
      ),
    )
    return () => {
      isMounted = false
    }
  }, [uuid])
  return Link && <Link />
}
