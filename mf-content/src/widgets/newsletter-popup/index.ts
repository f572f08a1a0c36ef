import { defineWidget } from 'shared/parcel'
import { NewsletterPopup } from './newsletter-popup'

export default defineWidget('content/NewsletterPopup', NewsletterPopup)
