import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import type { Member } from '../../domain/group/group'
import { $group, $id, groupChanged, left, refreshTicked } from './model'

/** Changes to the group itself: its name, its invite link and its members. */

export type ManageRefusal =
  | RefusalOf<'PUT /api/customer/groups/:id'>
  | RefusalOf<'DELETE /api/customer/groups/:id/members/:member'>

/** The open dialog. */
export type DialogKind =
  | { kind: 'rename' }
  | { kind: 'delete' }
  | { kind: 'leave' }
  | { kind: 'remove'; member: Member }
  | { kind: 'hand-over'; member: Member }

export const dialogOpened = createEvent<DialogKind>()
export const dismissed = createEvent()
export const renamed = createEvent<string>()
/** Confirms a dialog without a text field. */
export const confirmed = createEvent()
export const invitePressed = createEvent()
export const revokePressed = createEvent()

const renameFx = attach({ effect: api.renameGroupFx })
const deleteFx = attach({ effect: api.deleteGroupFx })
const endFx = attach({ effect: api.endMembershipFx })
const handOverFx = attach({ effect: api.handOverFx })
const inviteFx = attach({ effect: api.inviteFx })
const revokeFx = attach({ effect: api.revokeInviteFx })

export const $openDialog = createStore<DialogKind | null>(null, { serialize: 'ignore' })
  .on(dialogOpened, (_, question) => question)
  .reset(dismissed, renameFx.done, deleteFx.done, endFx.done, handOverFx.done, left)
export const $failure = createStore<Failure<ManageRefusal> | null>(null, { serialize: 'ignore' })
  .on([renameFx.failData, deleteFx.failData, endFx.failData, handOverFx.failData], (_, failure) => failure)
  .reset(dialogOpened, dismissed, renamed, confirmed, left)
export const $inviteFailure = createStore<Failure<ManageRefusal> | null>(null, { serialize: 'ignore' })
  .on([inviteFx.failData, revokeFx.failData], (_, failure) => failure)
  .reset(invitePressed, revokePressed, left)
const $changing = createStore(0)
  .on([renameFx, deleteFx, endFx, handOverFx], (count) => count + 1)
  .on([renameFx.finally, deleteFx.finally, endFx.finally, handOverFx.finally], (count) => count - 1)
export const $isChanging = $changing.map((count) => count > 0)
export const $isInviting = inviteFx.pending
export const $isRevoking = revokeFx.pending

const subject = (id: string) => ({ params: { id } })
sample({
  clock: renamed,
  source: combine($id, $isChanging, (id, isChanging) => (isChanging ? null : id)),
  filter: Boolean,
  fn: (id, name) => ({ ...subject(id), body: { name } }),
  target: renameFx,
})
sample({ clock: renameFx.doneData, fn: ({ data }) => data, target: groupChanged })

const answered = sample({
  clock: confirmed,
  source: combine($id, $group, $openDialog, $isChanging, (id, group, question, isChanging) =>
    id && question && !isChanging ? { id, members: group?.members ?? [], question } : null,
  ),
  filter: Boolean,
})
sample({
  clock: answered,
  filter: ({ question }) => question.kind === 'delete',
  fn: ({ id }) => subject(id),
  target: deleteFx,
})
/** Id of the member whose membership the dialog would end. */
const leaverOf = ({ members, question }: { members: readonly Member[]; question: DialogKind }) => {
  if (question.kind === 'remove') return question.member.id
  if (question.kind === 'leave') return members.find(({ isYou }) => isYou)?.id
  return undefined
}
sample({
  clock: answered.filterMap(({ id, ...dialog }) => {
    const member = leaverOf(dialog)
    return member === undefined ? undefined : { params: { id, member } }
  }),
  target: endFx,
})
sample({
  clock: answered.filterMap(({ id, question }) =>
    question.kind === 'hand-over'
      ? { params: { id, member: question.member.id }, body: { role: 'owner' as const } }
      : undefined,
  ),
  target: handOverFx,
})
sample({ clock: handOverFx.doneData, fn: ({ data }) => data, target: groupChanged })

// A customer who has left the group is sent to their groups; one who has removed another member stays.
const ended = sample({
  clock: endFx.done,
  source: $group,
  fn: (group, { params }) => group?.members.find(({ id }) => id === params.params.member)?.isYou === true,
})
sample({
  clock: [deleteFx.done, ended],
  filter: (gone) => gone !== false,
  fn: () => ({ to: pathTo('/groups'), replace: true }),
  target: navigationRequested,
})
sample({ clock: ended, filter: (gone) => !gone, fn: () => {}, target: refreshTicked })

sample({ clock: invitePressed, source: $id, filter: Boolean, fn: subject, target: inviteFx })
sample({
  clock: revokePressed,
  source: $group.map((group) => (group?.invite ? { ...subject(group.id), body: { id: group.invite.id } } : null)),
  filter: Boolean,
  target: revokeFx,
})
sample({ clock: [inviteFx.doneData, revokeFx.doneData], fn: ({ data }) => data, target: groupChanged })
