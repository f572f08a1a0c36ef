import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Settings of card payment. Without a key the page cannot take cards. */
export interface CardSettings {
  publishableKey: string
  scriptUrl: string
}

/** Deadline for loading the script, and again for rendering the form. */
export const CARD_SERVICE_DEADLINE_MS = 20_000

/**
 * Loads Stripe.js from `scriptUrl` and initialises it with the key. The next call retries a failed load.
 * @throws Error when the script fails to load or misses the deadline, or when Stripe.js is not available
 */
export async function loadCardService({ publishableKey, scriptUrl }: CardSettings): Promise<Stripe> {
  if (!('Stripe' in window)) await addScript(scriptUrl)
  const stripe = await loadStripe(publishableKey, { locale: 'en' })
  if (!stripe) throw new Error('Stripe.js is not available')
  return stripe
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(deadline)
      script.remove()
      reject(new Error(`The card form's script could not be loaded from ${url}`))
    }
    const deadline = setTimeout(fail, CARD_SERVICE_DEADLINE_MS)
    script.src = url
    script.addEventListener('load', () => {
      clearTimeout(deadline)
      resolve()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
