import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { MAX_POLL_OPTIONS, MAX_POLLS, normaliseLine, pollQuestionRule } from 'shared/rules'
import { isOnSale, takenAt } from '../../catalogue'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import {
  bookings,
  experiences,
  groupPollOptions,
  groupPolls,
  groupVotes,
  sessions,
} from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { auditGroup, lockGroupAsMember, requireMemberForShare } from './membership'
import { pollStateOf } from './read-polls'

interface By {
  groupId: string
  userId: string
  now: Date
}
type Poll = typeof groupPolls.$inferSelect

/** Creates a poll. @throws Refusal NOT_FOUND, VALIDATION, POLLS_LIMIT, SESSION_NOT_BOOKABLE, SESSION_FULL */
export async function createPoll(
  db: Context['db'],
  { groupId, userId, now }: By,
  { question, sessionIds }: { question: string; sessionIds: string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroupAsMember(tx, groupId, userId)
    refuseInvalid({ question: pollQuestionRule(question) })
    const [known] = await tx.select({ total: count() }).from(groupPolls).where(eq(groupPolls.groupId, groupId))
    if ((known?.total ?? 0) >= MAX_POLLS) throw new Refusal('POLLS_LIMIT')
    const id = randomUUID()
    await tx
      .insert(groupPolls)
      .values({ id, groupId, question: normaliseLine(question), createdBy: userId, createdAt: now })
    for (const [position, sessionId] of [...new Set(sessionIds.map(Number))].entries()) {
      await insertOption(tx, { pollId: id, sessionId, position, now })
    }
    await auditGroup(tx, groupId, { action: 'poll_begun', userId, now, details: { poll: id } })
  })
}

/**
 * Deletes a poll, but not while its hold is being paid for. A booking that was decided stays. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY,
 * POLL_DECIDED
 */
export async function deletePoll(context: Context, { groupId, userId, now }: By, pollId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { role } = await requireMemberForShare(tx, groupId, userId)
    const poll = await lockPollOf(context, tx, groupId, pollId)
    if (role !== 'owner' && poll.createdBy !== userId) throw new Refusal('GROUP_OWNER_ONLY')
    if ((await currentPollState(tx, poll, now)).state === 'held') throw new Refusal('POLL_DECIDED')
    await tx.delete(groupPolls).where(eq(groupPolls.id, pollId))
    await auditGroup(tx, groupId, { action: 'poll_deleted', userId, now, details: { poll: pollId } })
  })
}

/**
 * Adds an option to an open poll, unless it has it already. @throws Refusal NOT_FOUND, POLL_DECIDED, POLL_OPTIONS_FULL,
 * SESSION_NOT_BOOKABLE, SESSION_FULL
 */
export async function addOption(
  context: Context,
  { groupId, userId, now }: By,
  { pollId, sessionId }: { pollId: string; sessionId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireMemberForShare(tx, groupId, userId)
    await lockOpenPoll(context, tx, { groupId, pollId, now })
    const known = await tx.select().from(groupPollOptions).where(eq(groupPollOptions.pollId, pollId))
    if (known.some((option) => option.sessionId === Number(sessionId))) return
    if (known.length >= MAX_POLL_OPTIONS) throw new Refusal('POLL_OPTIONS_FULL')
    await insertOption(tx, { pollId, sessionId: Number(sessionId), position: known.length, now })
  })
}

/** Replaces all votes of a member in an open poll. @throws Refusal NOT_FOUND, POLL_DECIDED */
export async function vote(
  context: Context,
  { groupId, userId, now }: By,
  { pollId, optionIds }: { pollId: string; optionIds: string[] },
): Promise<void> {
  const wanted = [...new Set(optionIds)]
  await context.db.transaction(async (tx) => {
    await requireMemberForShare(tx, groupId, userId)
    await lockOpenPoll(context, tx, { groupId, pollId, now })
    const known = await tx
      .select({ id: groupPollOptions.id })
      .from(groupPollOptions)
      .where(eq(groupPollOptions.pollId, pollId))
    const ids = known.map(({ id }) => id)
    if (wanted.some((id) => !ids.includes(id))) throw new Refusal('NOT_FOUND')
    if (ids.length === 0) return
    await tx.delete(groupVotes).where(and(eq(groupVotes.userId, userId), inArray(groupVotes.optionId, ids)))
    if (wanted.length === 0) return
    await tx.insert(groupVotes).values(wanted.map((optionId) => ({ optionId, userId, votedAt: now })))
  })
}

/** Locks a poll of this group for the rest of the transaction. @throws Refusal NOT_FOUND */
export async function lockPollOf(context: Context, tx: Queries, groupId: string, pollId: string): Promise<Poll> {
  const poll = await context.lockPoll(tx, pollId)
  if (poll?.groupId !== groupId) throw new Refusal('NOT_FOUND')
  return poll
}

async function lockOpenPoll(
  context: Context,
  tx: Queries,
  { groupId, pollId, now }: { groupId: string; pollId: string; now: Date },
): Promise<void> {
  const poll = await lockPollOf(context, tx, groupId, pollId)
  if ((await currentPollState(tx, poll, now)).state !== 'open') throw new Refusal('POLL_DECIDED')
}

/** Returns the current state of a poll, with the booking that its decision created, if any. */
export async function currentPollState(tx: Queries, poll: Poll, now: Date) {
  const { bookingUuid } = poll
  const [made] = bookingUuid ? await tx.select().from(bookings).where(eq(bookings.uuid, bookingUuid)) : []
  return { ...pollStateOf(poll, made, now), made }
}

async function insertOption(
  tx: Queries,
  { pollId, sessionId, position, now }: { pollId: string; sessionId: number; position: number; now: Date },
): Promise<void> {
  const [row] = await tx
    .select({ session: sessions, experience: experiences, taken: takenAt(now) })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(eq(sessions.id, sessionId))
  if (!row || !isOnSale(row, now)) throw new Refusal('SESSION_NOT_BOOKABLE')
  if (row.session.capacity - row.taken < row.experience.minGuests) throw new Refusal('SESSION_FULL')
  await tx.insert(groupPollOptions).values({
    id: randomUUID(),
    pollId,
    experienceId: row.experience.id,
    sessionId: row.session.id,
    position,
  })
}
