import { lineRule } from './line'

export const GROUP_NAME_MAX = 60
export const POLL_QUESTION_MAX = 120
export const MAX_MEMBERS = 50
export const MAX_GROUPS = 20
export const MAX_POLLS = 30
export const MAX_POLL_OPTIONS = 10

/** The name of a group: one line of 1 to 60 characters. */
export const groupNameRule = (value: string): string | null =>
  lineRule(value, GROUP_NAME_MAX, 'Please give the group a name.')

/** The question of a poll: one line of 1 to 120 characters. */
export const pollQuestionRule = (value: string): string | null =>
  lineRule(value, POLL_QUESTION_MAX, 'Please say what the vote is about.')
