import { lineRule } from './line'

/** Most characters of a group's name. */
export const GROUP_NAME_MAX = 60
/** Most characters of a poll's question. */
export const POLL_QUESTION_MAX = 120
/** Most members of a group. */
export const MAX_MEMBERS = 50
/** Most groups that a customer can be in. */
export const MAX_GROUPS = 20
/** Most polls of a group. */
export const MAX_POLLS = 30
/** Most options of a poll. */
export const MAX_POLL_OPTIONS = 10

/** The name of a group: one line of 1 to 60 characters. */
export const groupNameRule = (value: string): string | null =>
  lineRule(value, GROUP_NAME_MAX, 'Please give the group a name.')

/** The question of a poll: one line of 1 to 120 characters. */
export const pollQuestionRule = (value: string): string | null =>
  lineRule(value, POLL_QUESTION_MAX, 'Please say what the vote is about.')
