import type { Appearance } from '@stripe/stripe-js'

/** The card form in the colours of the page: it lives in a frame, where our custom properties do not reach. */
export function cardAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string) => page.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--water'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--alert'),
      borderRadius: token('--radius-control'),
      fontFamily: token('--font'),
    },
    rules: { '.Input': { borderColor: token('--edge') } },
  }
}
