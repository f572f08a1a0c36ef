import { eq } from 'drizzle-orm'
import { sessionDay } from 'shared/formats'
import { normaliseText } from 'shared/rules'
import { approveDraft, draftsInReview, purgeHost, returnDraft } from '../partners'
import { writeAudit } from '../platform/audit'
import { hosts } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import { StaffRefusal } from './arguments'
import type { Command } from './command'

const NOTE_MAX = 2000
const GIVE_ID = 'Please give the id of an experience, as experiences-in-review shows it.'
const notInReview = (id: string) => new StaffRefusal(`No experience ${id} is in review. See experiences-in-review.`)

/** Lists the submissions of partners. */
export const listInReview: Command = {
  usage: 'experiences-in-review',
  summary: 'lists the experiences that partners have submitted, the longest waiting first',
  run: async ({ db }) => {
    const rows = await draftsInReview(db)
    if (rows.length === 0) return ['No experience is in review.']
    return rows.map(
      ({ id, data, hostName, submittedAt }) =>
        `${id}  ${data.name ?? ''}, ${hostName}${submittedAt ? `, since ${sessionDay(submittedAt)}` : ''}`,
    )
  },
}

/** Makes a draft an experience. Its partner puts it on sale. */
export const approveExperience: Command = {
  usage: 'approve-experience <id>',
  summary: 'approves an experience in review; it is paused until its partner puts it on sale',
  run: async ({ db }, { words: [id] }, by) => {
    if (!id) throw new StaffRefusal(GIVE_ID)
    try {
      if (!(await db.transaction((tx) => approveDraft(tx, id, by)))) throw notInReview(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const fields = Object.keys(error.details.errors ?? {}).join(', ')
      throw new StaffRefusal(`It is not complete (${fields}). Return it with a note.`)
    }
    return [`Approved: ${id} is paused until its partner puts it on sale.`]
  },
}

/** Returns a draft to its partner, with what to change. */
export const returnExperience: Command = {
  usage: 'return-experience <id> --note "<text>"',
  summary: 'returns an experience in review to its partner, with a note about what to change',
  run: async ({ db }, { words: [id], options }, by) => {
    if (!id) throw new StaffRefusal(GIVE_ID)
    const note = normaliseText(options.note ?? '')
    if (note === '' || note.length > NOTE_MAX) {
      throw new StaffRefusal(`Please say what to change, in up to ${NOTE_MAX} characters: --note "<text>".`)
    }
    if (!(await db.transaction((tx) => returnDraft(tx, id, note, by)))) throw notInReview(id)
    return [`Returned: ${id} is a draft again, with your note.`]
  },
}

/** Marks a host as verified, which its page shows. */
export const verifyHost: Command = {
  usage: 'verify-host <host> [--verified yes | no]',
  summary: 'marks a host as verified, or no longer',
  run: async ({ db }, { words: [id], options }, { actor, now }) => {
    const { verified: answer = 'yes' } = options
    if (!id) throw new StaffRefusal('Please give the id of a host: the last part of its URL.')
    if (answer !== 'yes' && answer !== 'no') throw new StaffRefusal('Please say --verified yes or --verified no.')
    const verified = answer === 'yes'
    await db.transaction(async (tx) => {
      const changed = await tx.update(hosts).set({ verified }).where(eq(hosts.id, id)).returning({ id: hosts.id })
      if (changed.length === 0) throw new StaffRefusal(`There is no host ${id}.`)
      await purgeHost(tx, id, now)
      const action = verified ? 'verified' : 'verification_withdrawn'
      await writeAudit(tx, [{ subject: `host:${id}`, action, actor, at: now }])
    })
    return [verified ? `${id} is verified.` : `${id} is no longer verified.`]
  },
}
