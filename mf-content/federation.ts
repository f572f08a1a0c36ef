import type { Exposes } from 'shared/contracts'

/** What this remote ships. A widget promised in the contract and missing here does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './NewsletterForm': './src/widgets/newsletter-form/index.ts',
  './NewsletterPopup': './src/widgets/newsletter-popup/index.ts',
} satisfies Exposes<'content'>
