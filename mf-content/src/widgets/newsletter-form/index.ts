import { defineWidget } from 'shared/parcel'
import { NewsletterForm } from './newsletter-form'

export default defineWidget('content/NewsletterForm', NewsletterForm)
