import { fromExperience, type PartnerExperience, type TicketWithId } from '../partners'
import type { experiences } from '../platform/database/schema'

/** An experience of the database. */
export interface KnownExperience {
  row: typeof experiences.$inferSelect
  tickets: TicketWithId[]
}

/** An experience as its file has it, without its pictures. Two of them are compared field by field. */
export const fileExperienceOf = ({
  host_id,
  review_note: _note,
  pictures: _pictures,
  id,
  status,
  created_at,
  tickets,
  ...content
}: PartnerExperience) => ({
  id,
  host: host_id,
  status,
  created_at,
  ...content,
  tickets: tickets.map(({ id: _, ...ticket }) => ticket),
})
export type FileExperience = ReturnType<typeof fileExperienceOf>

/** The names of the fields that differ. */
export function changedFieldsOf(
  before: FileExperience,
  after: FileExperience,
  isEqual: (a: unknown, b: unknown) => boolean,
) {
  const isField = (key: string): key is keyof FileExperience => key in after
  return Object.keys(after)
    .filter(isField)
    .filter((key) => !isEqual(before[key], after[key]))
}

/** An experience of the database as its file would have it. */
export const knownAsFile = ({ row, tickets }: KnownExperience): FileExperience =>
  fileExperienceOf(fromExperience(row, tickets))
