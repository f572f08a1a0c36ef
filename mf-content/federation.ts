import type { Exposes } from 'shared/contracts'

/** The modules that this remote exposes. A widget that is in the contract but missing here does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './NewsletterForm': './src/widgets/newsletter-form/index.ts',
  './NewsletterPopup': './src/widgets/newsletter-popup/index.ts',
} satisfies Exposes<'content'>
