import { endpointFx, type RequestOf, type ResponseOf } from 'shared/http'

export { placeNearFx, placesFx } from 'shared/places'
export * from './experience'
export * from './report'

export const searchFx = endpointFx('GET /api/customer/experiences')
export const facetsFx = endpointFx('GET /api/customer/experiences/facets')
export const pinsFx = endpointFx('GET /api/customer/experiences/pins')
export const suggestFx = endpointFx('GET /api/customer/suggest')
export const availableDatesFx = endpointFx('GET /api/customer/experiences/:id/available-dates')
export const hostFx = endpointFx('GET /api/customer/hosts/:id')
export const hostExperiencesFx = endpointFx('GET /api/customer/hosts/:id/experiences')
export const hostReviewsFx = endpointFx('GET /api/customer/hosts/:id/reviews')
export const hostCalendarFx = endpointFx('GET /api/customer/hosts/:id/calendar')

export type SearchQuery = NonNullable<RequestOf<'GET /api/customer/experiences'>['query']>
export type FilterQuery = NonNullable<RequestOf<'GET /api/customer/experiences/facets'>['query']>
export type Facets = ResponseOf<'GET /api/customer/experiences/facets'>['data']
export type SearchResponse = ResponseOf<'GET /api/customer/experiences'>
export type PinsResponse = ResponseOf<'GET /api/customer/experiences/pins'>
export type ExperiencePin = PinsResponse['data'][number]
export type ExperienceSummary = SearchResponse['data'][number]
export type AvailableDate = ResponseOf<'GET /api/customer/experiences/:id/available-dates'>['data'][number]
export type Host = ResponseOf<'GET /api/customer/hosts/:id'>['data']
export type HostReview = ResponseOf<'GET /api/customer/hosts/:id/reviews'>['data'][number]
export type HostSession = ResponseOf<'GET /api/customer/hosts/:id/calendar'>['data'][number]
