import type { Exposes } from 'shared/contracts'

/** The modules that this remote exposes. A widget in the contract that is missing here is a type error. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './ReviewForm': './src/widgets/review-form/index.ts',
  './GroupPicker': './src/widgets/group-picker/index.ts',
  './WishlistButton': './src/widgets/wishlist-button/index.ts',
} satisfies Exposes<'account'>
