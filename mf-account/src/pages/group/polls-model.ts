import { attach, combine, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import type { Poll } from '../../domain/group/group'
import { $id, groupRequested, left, refreshTicked, retryPressed, visited } from './model'

/** The group's polls and this customer's votes. */

export type VoteRefusal = RefusalOf<'PUT /api/customer/groups/:id/polls/:poll/votes'>
export type CreatePollRefusal = RefusalOf<'POST /api/customer/groups/:id/polls'>
export type DeleteRefusal = RefusalOf<'DELETE /api/customer/groups/:id/polls/:poll'>

export const votePressed = createEvent<{ pollId: string; optionId: string }>()
export const createPressed = createEvent()
export const createDismissed = createEvent()
export const createSubmitted = createEvent<string>()
export const deletePressed = createEvent<Poll>()
export const deleteDismissed = createEvent()
export const deleteConfirmed = createEvent()
/** A newer state of a group's polls than the one on screen. */
export const pollsReceived = createEvent<{ groupId: string; polls: readonly Poll[] }>()

const beginFx = attach({ effect: api.createPollFx })
const deleteFx = attach({ effect: api.deletePollFx })

// Ignores polls of another group than the one in the URL.
const pollsChanged = sample({
  clock: pollsReceived,
  source: $id,
  filter: (id, { groupId }) => groupId === id,
  fn: (_, { polls }) => polls,
})
const query = createQuery({ effect: api.pollsFx, select: ({ data }): readonly Poll[] => data })

/** Incremented by every local change: the response to a vote before the change is outdated. */
const $generation = createStore(0, { serialize: 'ignore' }).on(
  [votePressed, pollsChanged, visited],
  (count) => count + 1,
)
interface Ballot {
  id: string
  pollId: string
  optionIds: string[]
  generation: number
}
const voteFx = attach({
  effect: api.voteFx,
  mapParams: ({ id, pollId, optionIds }: Ballot) => ({ params: { id, poll: pollId }, body: { optionIds } }),
})

export const $polls = query.$data
export const $loadFailure = query.$error
const voteCounted = sample({
  clock: voteFx.done,
  source: $generation,
  filter: (generation, { params }) => params.generation === generation,
  fn: (_, { result }) => result.data,
})
// Optimistic update; the response follows.
const voted = sample({
  clock: votePressed,
  source: $polls,
  filter: Boolean,
  fn: (polls, { pollId, optionId }) => ({
    pollId,
    polls: polls.map((poll) => (poll.id === pollId ? withVoteToggled(poll, optionId) : poll)),
  }),
})
sample({ clock: [voteCounted, pollsChanged, voted.map(({ polls }) => polls)], target: query.setData })
export const $voteFailure = createStore<Failure<VoteRefusal> | null>(null, { serialize: 'ignore' })
  .on(voteFx.failData, (_, failure) => failure)
  .reset(votePressed, left)

sample({ clock: groupRequested, target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({
  clock: [refreshTicked, voteFx.fail],
  source: voteFx.pending,
  filter: (isVoting) => !isVoting,
  fn: () => {},
  target: query.revalidate,
})
sample({ clock: left, target: query.stop })
// NOT_FOUND: the poll was deleted, or the customer is no longer a member. Reloads the group to find out.
sample({
  clock: voteFx.failData,
  filter: (failure) => isNotFound(failure),
  fn: () => {},
  target: refreshTicked,
})
// The ballot contains all votes on screen, so it also repeats a vote that failed before.
const filledIn = sample({
  clock: voted,
  source: combine($id, $generation, (id, generation) => id && { id, generation }),
  filter: Boolean,
  fn: ({ id, generation }, { pollId, polls }): Ballot => ({
    id,
    pollId,
    optionIds: polls.find((poll) => poll.id === pollId)?.options.flatMap((one) => (one.isMine ? [one.id] : [])) ?? [],
    generation,
  }),
})
/** Ballots to send, one at a time: of two parallel requests the older could be processed last. Only the newest ballot per poll is kept. */
const $waiting = createStore<readonly Ballot[]>([], { serialize: 'ignore' })
  .on(filledIn, (ballots, ballot) => [...ballots.filter(({ pollId }) => pollId !== ballot.pollId), ballot])
  .on(voteFx, (ballots, sent) => ballots.filter((ballot) => ballot !== sent))
const isFree = sample({ clock: [filledIn, voteFx.finally], source: voteFx.pending, filter: (pending) => !pending })
sample({ clock: isFree, source: $waiting.map(([first]) => first ?? null), filter: Boolean, target: voteFx })

/** The poll with this customer's vote for an option toggled. */
function withVoteToggled(poll: Poll, optionId: string): Poll {
  return {
    ...poll,
    options: poll.options.map((one) =>
      one.id === optionId ? { ...one, isMine: !one.isMine, votes: one.votes + (one.isMine ? -1 : 1) } : one,
    ),
  }
}

/** Number of polls that have become a booking. */
const $bookedCount = $polls.map((polls) => polls?.filter(({ state }) => state === 'booked').length ?? 0)
/** The number of booked polls has changed. */
export const booked = sample({ clock: $bookedCount.updates, fn: () => {} })

export const $isCreateOpen = createStore(false)
  .on(createPressed, () => true)
  .reset(createDismissed, beginFx.done, left)
export const $createFailure = createStore<Failure<CreatePollRefusal> | null>(null, { serialize: 'ignore' })
  .on(beginFx.failData, (_, failure) => failure)
  .reset(createPressed, createSubmitted, left)
export const $isCreating = beginFx.pending
sample({
  clock: createSubmitted,
  source: combine($id, beginFx.pending, (id, isPending) => (isPending ? null : id)),
  filter: Boolean,
  fn: (id, question) => ({ params: { id }, body: { question } }),
  target: beginFx,
})

export const $deleting = createStore<Poll | null>(null, { serialize: 'ignore' })
  .on(deletePressed, (_, poll) => poll)
  .reset(deleteDismissed, deleteFx.done, left)
export const $deleteFailure = createStore<Failure<DeleteRefusal> | null>(null, { serialize: 'ignore' })
  .on(deleteFx.failData, (_, failure) => failure)
  .reset(deletePressed, deleteConfirmed, left)
export const $deleteBusy = deleteFx.pending
sample({
  clock: deleteConfirmed,
  source: combine($id, $deleting, deleteFx.pending, (id, poll, isPending) =>
    id && poll && !isPending ? { params: { id, poll: poll.id } } : null,
  ),
  filter: Boolean,
  target: deleteFx,
})

sample({
  clock: [beginFx.done, deleteFx.done],
  fn: ({ params, result }) => ({ groupId: params.params.id, polls: result.data }),
  target: pollsReceived,
})
