/** Topics of the contact form. */
export const contactTopics = {
  booking: 'A booking',
  voucher: 'A gift voucher',
  account: 'My account',
  group: 'A group or a company',
  hosting: 'Hosting an experience',
  press: 'Press',
  other: 'Something else',
} as const
export type ContactTopic = keyof typeof contactTopics

/** A form sent faster than this was filled in by a bot. */
export const CONTACT_MIN_MS = 3_000

/** True for the id of a topic. */
export const isContactTopic = (value: string): value is ContactTopic => Object.hasOwn(contactTopics, value)

/** Requires one of the topics. */
export const contactTopicRule = (value: string): string | null =>
  isContactTopic(value) ? null : 'Please choose what it is about.'
