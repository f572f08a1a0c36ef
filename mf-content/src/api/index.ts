import { endpointFx } from 'shared/http'

export type { Block, ContentPage } from './blocks'
export { contentPageFx } from './content-page'

export const subscribeFx = endpointFx('POST /api/customer/newsletter/mailchimp/subscribe')
export const confirmSubscriptionFx = endpointFx('POST /api/customer/newsletter/confirm/:token')
export const unsubscribeFx = endpointFx('POST /api/customer/newsletter/unsubscribe/:token')
export const contactOpenedFx = endpointFx('GET /api/customer/contact')
export const contactFx = endpointFx('POST /api/customer/contact')
