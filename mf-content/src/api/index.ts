import { endpointFx } from 'shared/http'

export type { Block, BlockOf, CellOf, ContentPage, GridCell, Picture, Question, TeamMember } from './blocks'
export { blogFx, postFx, tagsFx } from './blog'
export type { ContentFailure } from './content-fx'
export { contentPageFx } from './content-page'
export type { BlockLink } from './entry'
export type { Post, PostSummary } from './posts'
export type { Inline, RichBlock } from './rich-text'
export { tagSlug } from './tag-slug'

export const subscribeFx = endpointFx('POST /api/customer/newsletter/mailchimp/subscribe')
export const confirmSubscriptionFx = endpointFx('POST /api/customer/newsletter/confirm/:token')
export const unsubscribeFx = endpointFx('POST /api/customer/newsletter/unsubscribe/:token')
export const contactOpenedFx = endpointFx('GET /api/customer/contact')
export const contactFx = endpointFx('POST /api/customer/contact')
