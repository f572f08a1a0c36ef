import { defineSwarm } from 'shared/parcel'
import { WishlistButton } from './wishlist-button'

export default defineSwarm('account/WishlistButton', WishlistButton)
