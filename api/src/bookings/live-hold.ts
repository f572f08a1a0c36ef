/** Statuses of a booking that holds seats for somebody who has yet to pay. */
export const LIVE_HOLD = ['held', 'awaiting_payment'] as const
