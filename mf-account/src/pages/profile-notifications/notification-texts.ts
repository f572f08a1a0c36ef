import type { ResponseOf } from 'shared/http'

type NotificationSetting = ResponseOf<'GET /api/customer/notifications/:id'>['data'][number]

/** Name of each kind of e-mail, and when it is sent. */
export const notificationTexts: Record<NotificationSetting['kind'], { title: string; text: string }> = {
  booking_reminder: { title: 'A reminder', text: 'The day before a day out: when, where, and what to bring.' },
  review_request: { title: 'How was it?', text: 'The day after a day out: an invitation to write a review.' },
  voucher_expiring: { title: 'A voucher expires soon', text: 'A month before it expires, and again a week before.' },
}
