import { eq } from 'drizzle-orm'
import { sessionDay, time } from 'shared/formats'
import { contactTopics, isContactTopic } from 'shared/rules'
import type { Context } from '../../platform/context'
import { contactMessages } from '../../platform/database/schema'
import type { ContactEmailKind } from '../../platform/database/schema/infrastructure'
import { handlersOfKinds, type RenderedEmail } from '../../platform/email/email-handlers'
import { renderEmail } from '../../platform/email/render-email'

type Message = typeof contactMessages.$inferSelect

const topicOf = ({ topic }: Message): string => (isContactTopic(topic) ? contactTopics[topic] : topic)
const whenOf = ({ createdAt }: Message): string => `${sessionDay(createdAt)}, ${time(createdAt)}`

const writers: Record<ContactEmailKind, (context: Context, message: Message) => RenderedEmail> = {
  contact_message: ({ settings }, message) => ({
    subject: `${topicOf(message)}: ${message.name} writes`,
    ...renderEmail({
      productName: settings.productName,
      preview: message.message.slice(0, 120),
      heading: `${message.name} writes about: ${topicOf(message)}`,
      opening: 'Reply to this e-mail, and your reply goes to them.',
      facts: [
        ['From', [`${message.name}, ${message.email}`, message.userId ? `Account ${message.userId}` : 'Not signed in']],
        ['When', [whenOf(message)]],
        ['Message', message.message.split(/\r?\n/)],
      ],
      action: { label: 'Write to them', url: `mailto:${message.email}` },
      closing: 'The sender typed in this address; it has not been confirmed.',
    }),
    replyTo: { name: message.name, address: message.email },
    attachments: [],
  }),
  // Contains neither name nor message: the address may belong to another person, and both can contain any text.
  contact_receipt: ({ settings }, message) => ({
    subject: 'We have your message',
    ...renderEmail({
      productName: settings.productName,
      preview: 'We’ll reply within two working days.',
      heading: 'We have your message',
      opening: 'Thank you for your message. We’ll reply within two working days.',
      facts: [
        ['About', [topicOf(message)]],
        ['When', [whenOf(message)]],
      ],
      action: { label: 'Questions and answers', url: `${settings.publicUrl}/faqs` },
      closing: 'If you did not write to us, you can ignore this e-mail: someone else entered your address.',
    }),
    attachments: [],
  }),
}

/** E-mails about a message to the team. They are dropped when the message was deleted. */
export const contactEmails = handlersOfKinds(writers, async (context, kind, pending) => {
  const [message] = await context.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, pending.contactId ?? ''))
  return message ? writers[kind](context, message) : null
})
