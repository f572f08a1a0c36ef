import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** What the settings say about card payment. Without a key cards cannot be taken. */
export interface CardSettings {
  publishableKey: string
  scriptUrl: string
}

/** Deadline for loading the script, and again for rendering the form. */
export const CARD_SERVICE_DEADLINE_MS = 20_000

/**
 * Loads Stripe.js from where the settings say, and opens it with the key. A load that failed is tried again on the next call.
 * @throws Error when the script cannot be loaded before the deadline
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
