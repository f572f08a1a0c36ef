import { endpointFx, type RequestOf, type ResponseOf } from 'shared/http'

export const searchFx = endpointFx('GET /api/customer/experiences')
export const facetsFx = endpointFx('GET /api/customer/experiences/facets')
export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const reviewsFx = endpointFx('GET /api/customer/experiences/:id/reviews')

export type SearchQuery = NonNullable<RequestOf<'GET /api/customer/experiences'>['query']>
export type FilterQuery = NonNullable<RequestOf<'GET /api/customer/experiences/facets'>['query']>
export type Facets = ResponseOf<'GET /api/customer/experiences/facets'>['data']
export type SearchAnswer = ResponseOf<'GET /api/customer/experiences'>
export type ExperienceSummary = SearchAnswer['data'][number]
export type Experience = ResponseOf<'GET /api/customer/experiences/:id'>['data']
export type ReviewsAnswer = ResponseOf<'GET /api/customer/experiences/:id/reviews'>
export type Review = ReviewsAnswer['data'][number]
