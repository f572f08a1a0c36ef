import type { Exposes } from 'shared/contracts'

/** What this remote ships. A widget promised in the contract and missing here does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './BookingPanel': './src/widgets/booking-panel/index.ts',
} satisfies Exposes<'booking'>
