import { defineWidget } from 'shared/parcel'
import { WishlistButton } from './wishlist-button'

export default defineWidget('account/WishlistButton', WishlistButton)
