import type { Exposes } from 'shared/contracts'

/** The modules that this remote exposes. A widget in the contract that is missing here is a type error. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './BookingPanel': './src/widgets/booking-panel/index.ts',
} satisfies Exposes<'booking'>
