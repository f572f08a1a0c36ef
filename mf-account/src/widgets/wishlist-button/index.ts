import { definePortalWidget } from 'shared/parcel'
import { WishlistButton } from './wishlist-button'

export default definePortalWidget('account/WishlistButton', WishlistButton)
