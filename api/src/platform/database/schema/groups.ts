import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { experiences } from './catalogue'
import { instant } from './column-kinds'
import { users } from './people'
import { sessions } from './sessions'

/** Groups of customers who plan days out together. */
export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<'owner' | 'member'>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_user').on(table.userId),
    uniqueIndex('group_members_one_owner').on(table.groupId).where(sql`${table.role} = 'owner'`),
    check('group_members_role', sql`${table.role} in ('owner', 'member')`),
  ],
)

/** A link to join a group, valid until it expires or is revoked. */
export const groupInvites = pgTable(
  'group_invites',
  {
    id: uuid('id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** The encrypted token, from which members are shown the link again. */
    sealed: text('sealed').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('group_invites_group').on(table.groupId)],
)

/** A poll on what to do and when. It is decided once: the winning option becomes a hold of the member who decides. */
export const groupPolls = pgTable(
  'group_polls',
  {
    id: uuid('id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The hold that the decision created. */
    bookingUuid: uuid('booking_uuid'),
  },
  (table) => [index('group_polls_group').on(table.groupId)],
)

export const groupPollOptions = pgTable(
  'group_poll_options',
  {
    id: uuid('id').primaryKey(),
    pollId: uuid('poll_id')
      .notNull()
      .references(() => groupPolls.id, { onDelete: 'cascade' }),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('group_poll_options_once').on(table.pollId, table.sessionId),
    index('group_poll_options_session').on(table.sessionId),
  ],
)

/** A member may vote for any number of options. */
export const groupVotes = pgTable(
  'group_votes',
  {
    optionId: uuid('option_id')
      .notNull()
      .references(() => groupPollOptions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.optionId, table.userId] })],
)
