import type { Exposes } from 'shared/contracts'

/** What this remote ships. A widget promised in the contract and missing here does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './ReviewForm': './src/widgets/review-form/index.ts',
  './GroupPicker': './src/widgets/group-picker/index.ts',
  './WishlistButton': './src/widgets/wishlist-button/index.ts',
} satisfies Exposes<'account'>
