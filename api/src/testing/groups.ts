import { endpoints, type GroupPoll } from 'shared/contracts'
import { type Browser, refusalOf } from './browser'

const Group = endpoints['GET /api/customer/groups/:id'].response
const Polls = endpoints['GET /api/customer/groups/:id/polls'].response

/** Creates a group of `owner`. The `others` join by its link. */
export async function testGroup(owner: Browser, others: Browser[] = [], name = 'Friday Walkers') {
  const { data } = await owner.ask(Group, 'POST', '/api/customer/groups', { name })
  const path = `/api/customer/groups/${data.id}`
  const token = await inviteToken(owner, path)
  for (const other of others) {
    const [status] = refusalOf(await other.send('POST', `/api/customer/groups/join/${token}`))
    if (status !== 200) throw new Error(`Joining answered ${status}`)
  }
  return { id: data.id, path, token }
}

/** The token of a new invite link of the group. */
export async function inviteToken(member: Browser, path: string): Promise<string> {
  const { data } = await member.ask(Group, 'POST', `${path}/invites`)
  return data.invite?.url.split('/').at(-1) ?? ''
}

/** Creates a poll about these sessions. */
export async function testPoll(member: Browser, path: string, sessionIds: number[]): Promise<GroupPoll> {
  const options = sessionIds.map((id) => ({ session_id: String(id) }))
  const { data } = await member.ask(Polls, 'POST', `${path}/polls`, { question: 'What shall we do?', options })
  const [poll] = data
  if (!poll) throw new Error('The vote was not created')
  return poll
}

/** Reads a poll as `member`. */
export async function pollSeenBy(member: Browser, path: string, id: string): Promise<GroupPoll> {
  const { data } = await member.ask(Polls, 'GET', `${path}/polls`)
  const poll = data.find((one) => one.id === id)
  if (!poll) throw new Error('The vote was not found')
  return poll
}
