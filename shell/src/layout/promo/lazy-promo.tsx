import { type ComponentType, useEffect, useState } from 'react'

/** Delay after the page's `load` event before optional code is fetched. */
const REST_MS = 4_000

/**
 * The newsletter popup and its floating button. Their code loads after the page; if it cannot be loaded, nothing is
 * shown.
 */
export function LazyPromo({ isAllowed }: { isAllowed: boolean }) {
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
