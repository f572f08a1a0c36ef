import { endpointFx, type RequestOf, type ResponseOf } from 'shared/http'

export const searchFx = endpointFx('GET /api/customer/experiences')
export const pinsFx = endpointFx('GET /api/customer/experiences/pins')
export const placesFx = endpointFx('GET /api/customer/places')
export const placeNearFx = endpointFx('GET /api/customer/places/reverse')
export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const reviewsFx = endpointFx('GET /api/customer/experiences/:id/reviews')

export type SearchQuery = NonNullable<RequestOf<'GET /api/customer/experiences'>['query']>
export type SearchAnswer = ResponseOf<'GET /api/customer/experiences'>
export type PinsQuery = NonNullable<RequestOf<'GET /api/customer/experiences/pins'>['query']>
export type PinsAnswer = ResponseOf<'GET /api/customer/experiences/pins'>
export type ExperiencePin = PinsAnswer['data'][number]
export type ExperienceSummary = SearchAnswer['data'][number]
export type Experience = ResponseOf<'GET /api/customer/experiences/:id'>['data']
export type ReviewsAnswer = ResponseOf<'GET /api/customer/experiences/:id/reviews'>
export type Review = ReviewsAnswer['data'][number]
