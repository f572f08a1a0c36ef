/** Statuses of a booking that holds seats and is not paid for yet. */
export const LIVE_HOLD_STATUSES = ['held', 'awaiting_payment'] as const
