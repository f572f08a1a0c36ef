import { endpointFx, type ResponseOf } from 'shared/http'

// The calls of an experience's page, in a file without those of the search and its places.
export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const reviewsFx = endpointFx('GET /api/customer/experiences/:id/reviews')
export const similarFx = endpointFx('GET /api/customer/experiences/:id/similar')

export type Experience = ResponseOf<'GET /api/customer/experiences/:id'>['data']
export type ReviewsResponse = ResponseOf<'GET /api/customer/experiences/:id/reviews'>
export type Review = ReviewsResponse['data'][number]
export type ReviewBreakdown = ReviewsResponse['meta']['breakdown']
export type HostSummary = Experience['host']
