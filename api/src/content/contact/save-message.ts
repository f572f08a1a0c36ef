import { randomUUID } from 'node:crypto'
import { normaliseEmail, normaliseLine, normaliseText } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { contactMessages } from '../../platform/database/schema'
import { enqueueEmails } from '../../platform/email/enqueue-email'

interface Message {
  name: string
  email: string
  topic: string
  message: string
  userId: string | null
}

/** Saves a message, and enqueues an e-mail with it to the team and a receipt to the sender. */
export async function saveMessage({ db, settings }: Context, sent: Message, now: Date): Promise<void> {
  const id = randomUUID()
  const email = normaliseEmail(sent.email)
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      id,
      userId: sent.userId,
      name: normaliseLine(sent.name),
      email,
      topic: sent.topic,
      message: normaliseText(sent.message),
      createdAt: now,
    })
    await enqueueEmails(
      tx,
      [
        {
          kind: 'contact_message',
          cause: `contact_message:${id}`,
          contactId: id,
          recipient: settings.contact.email,
        },
        { kind: 'contact_receipt', cause: `contact_receipt:${id}`, contactId: id, recipient: email },
      ],
      now,
    )
    const actor = sent.userId ? `user:${sent.userId}` : 'visitor'
    await writeAudit(tx, [
      { subject: `contact:${id}`, action: 'received', actor, details: { topic: sent.topic }, at: now },
    ])
  })
}
