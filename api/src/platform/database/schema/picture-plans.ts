import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { experiences, type PictureRow } from './catalogue'
import { instant } from './column-kinds'

/** Pictures that imported files have become. A file that is imported again, by any experience, is not processed again. */
export const pictureFiles = pgTable('picture_files', {
  /** SHA-256 of the file, in hexadecimal. */
  hash: text('hash').primaryKey(),
  pictureUrl: text('picture_url').notNull(),
  blurHash: text('blur_hash').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A picture that an experience is to show: one that is stored already, or a file that a job has still to process. */
export type PlannedPicture = PictureRow | { hash: string; alt: string; is_primary: boolean }

/** The pictures that an experience is to show once the jobs of its files have ended. */
export const picturePlans = pgTable('picture_plans', {
  experienceId: text('experience_id')
    .primaryKey()
    .references(() => experiences.id),
  pictures: jsonb('pictures').$type<PlannedPicture[]>().notNull(),
  /** Put the experience on sale with its first picture. */
  goesLive: boolean('goes_live').notNull(),
  /** Who imported it, for the audit log. */
  actor: text('actor').notNull(),
  createdAt: instant('created_at').notNull(),
})
