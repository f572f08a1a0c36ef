import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { experiences } from './catalogue'
import { instant } from './column-kinds'
import { users } from './people'

export const wishlists = pgTable(
  'wishlists',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** Hash of the share token, by which a shared list is found; null while it is not shared. */
    shareHash: text('share_hash').unique(),
    /** The encrypted share token, from which the owner is shown the link again. */
    shareSealed: text('share_sealed'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('wishlists_user').on(table.userId),
    uniqueIndex('wishlists_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('wishlists_shared_whole', sql`(${table.shareHash} is null) = (${table.shareSealed} is null)`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    note: text('note').notNull().default(''),
    /** Position in the list, ascending; a new wish comes before all others. */
    position: integer('position').notNull().default(0),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.experienceId] }),
    check('wishlist_items_note', sql`char_length(${table.note}) <= 500`),
  ],
)
