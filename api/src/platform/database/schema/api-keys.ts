import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hosts } from './catalogue'
import { instant } from './column-kinds'

/** Companies that sell our places under their own name, over OCTO. They are invoiced for what they confirm. */
export const resellers = pgTable('resellers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** API keys of partner systems and resellers. A key itself is shown once, when it is created, and not stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'partner' | 'reseller'>().notNull(),
    /** Name of the system that uses the key. */
    label: text('label').notNull(),
    /** The host that a partner's key is limited to; null for a key to all hosts. */
    hostId: text('host_id').references(() => hosts.id),
    resellerId: text('reseller_id').references(() => resellers.id),
    keyHash: text('key_hash').notNull().unique(),
    /** The last characters of the key, by which its owner recognises it. */
    last4: text('last4').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Day of the last request, to the hour. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_host').on(table.hostId).where(sql`${table.hostId} is not null`),
    index('api_keys_reseller').on(table.resellerId).where(sql`${table.resellerId} is not null`),
    check(
      'api_keys_kind',
      sql`case ${table.kind}
        when 'partner' then ${table.resellerId} is null
        when 'reseller' then ${table.resellerId} is not null and ${table.hostId} is null
        else false end`,
    ),
  ],
)
