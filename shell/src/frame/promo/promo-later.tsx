import { type ComponentType, useEffect, useState } from 'react'

/** How long a page has been there before anything is asked for that only may be wanted. */
const REST_MS = 4_000

/**
 * The newsletter's popup and its floating button. Nothing of it belongs to a first visit: it comes once the page is at rest, and who cannot
 * have it then is not told.
 */
export function PromoLater({ isAllowed }: { isAllowed: boolean }) {
  const [Promo, setPromo] = useState<ComponentType<{ isAllowed: boolean }> | null>(null)
  useEffect(() => {
    const load = () =>
      void import(/* webpackChunkName: "promo" */ './promo').then(
        ({ Promo }) => setPromo(() => Promo),
        () => {},
      )
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = setTimeout(load, REST_MS)
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
    return () => {
      window.removeEventListener('load', rest)
      clearTimeout(timer)
    }
  }, [])
  return Promo && <Promo isAllowed={isAllowed} />
}
