import { pathTo } from 'shared/formats'
import type { ResponseOf } from 'shared/http'

export type GroupSummary = ResponseOf<'GET /api/customer/groups'>['data'][number]
export type Group = ResponseOf<'GET /api/customer/groups/:id'>['data']
export type Member = Group['members'][number]
export type Poll = ResponseOf<'GET /api/customer/groups/:id/polls'>['data'][number]
export type PollOption = Poll['options'][number]
export type GroupBooking = ResponseOf<'GET /api/customer/groups/:id/bookings'>['data'][number]

export const groupPath = (id: string): string => pathTo('/groups/:id', { id })

export const formatMemberCount = (count: number): string => (count === 1 ? 'Only you so far' : `${count} people`)
export const placesText = (count: number): string => (count === 1 ? '1 place' : `${count} places`)
