import { endpointFx, type RequestOf, type ResponseOf } from 'shared/http'

export { placeNearFx, placesFx } from 'shared/places'

export const searchFx = endpointFx('GET /api/customer/experiences')
export const facetsFx = endpointFx('GET /api/customer/experiences/facets')
export const pinsFx = endpointFx('GET /api/customer/experiences/pins')
export const suggestFx = endpointFx('GET /api/customer/suggest')
export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const availableDatesFx = endpointFx('GET /api/customer/experiences/:id/available-dates')
export const reviewsFx = endpointFx('GET /api/customer/experiences/:id/reviews')
export const reportReviewFx = endpointFx('POST /api/customer/reviews/:id/report')
export const similarFx = endpointFx('GET /api/customer/experiences/:id/similar')
export const hostFx = endpointFx('GET /api/customer/hosts/:id')
export const hostExperiencesFx = endpointFx('GET /api/customer/hosts/:id/experiences')
export const hostReviewsFx = endpointFx('GET /api/customer/hosts/:id/reviews')
export const hostCalendarFx = endpointFx('GET /api/customer/hosts/:id/calendar')

export type SearchQuery = NonNullable<RequestOf<'GET /api/customer/experiences'>['query']>
export type FilterQuery = NonNullable<RequestOf<'GET /api/customer/experiences/facets'>['query']>
export type Facets = ResponseOf<'GET /api/customer/experiences/facets'>['data']
export type SearchAnswer = ResponseOf<'GET /api/customer/experiences'>
export type PinsAnswer = ResponseOf<'GET /api/customer/experiences/pins'>
export type ExperiencePin = PinsAnswer['data'][number]
export type ExperienceSummary = SearchAnswer['data'][number]
export type Experience = ResponseOf<'GET /api/customer/experiences/:id'>['data']
export type AvailableDate = ResponseOf<'GET /api/customer/experiences/:id/available-dates'>['data'][number]
export type ReviewsAnswer = ResponseOf<'GET /api/customer/experiences/:id/reviews'>
export type Review = ReviewsAnswer['data'][number]
export type ReviewBreakdown = ReviewsAnswer['meta']['breakdown']
export type Host = ResponseOf<'GET /api/customer/hosts/:id'>['data']
export type HostSummary = Experience['host']
export type HostReview = ResponseOf<'GET /api/customer/hosts/:id/reviews'>['data'][number]
export type HostSession = ResponseOf<'GET /api/customer/hosts/:id/calendar'>['data'][number]
