import { isDeepStrictEqual } from 'node:util'
import {
  assertConsistent,
  type CompleteContent,
  completeContent,
  contentOf,
  fromExperience,
  type TicketWithId,
  ticketIdOf,
  type WrittenExperience,
} from '../partners'
import { withoutWaiting } from '../pictures'
import type { PictureRow, picturePlans, TicketContent } from '../platform/database/schema'
import type { CatalogueExperience } from './catalogue-schema'
import { picturesOf } from './experience-pictures'
import { checkedOr } from './faults-of'
import {
  changedFieldsOf,
  type FileExperience,
  fileExperienceOf,
  type KnownExperience,
  knownAsFile,
} from './file-experience'
import { shown } from './import-report'
import type { ImportWork } from './import-work'
import type { ReadExperience } from './plan-experiences'
import type { PicturePlan, StagedExperience } from './stage-experiences'

interface Known {
  found: KnownExperience | undefined
  plan: typeof picturePlans.$inferSelect | undefined
}

/** What is to be written of an experience. */
interface Compared {
  staged: Omit<StagedExperience, 'position'>
  pictures: PicturePlan | null
}

/** Compares an experience with the one of the database, and reports each change. @returns null after faults have been reported */
export async function compareExperience(
  work: ImportWork,
  read: ReadExperience,
  known: Known,
): Promise<Compared | null> {
  const { at, experience } = read
  const { report } = work
  const { found, plan } = known
  if (!isAllowed(work, read, found)) return null
  const pictures = await picturesOf(work, { at, experience, before: found?.row.images ?? [], plan })
  // Faults of pictures have been reported: they are not missing too.
  const content = contentIn(work, read, found, pictures ? pictures.images : [null])
  if (!content || !pictures) return null
  const values = written(work, { experience, content, images: pictures.images, found })
  const tickets = withIds(values.id, content.tickets, found)
  const after = fileExperienceOf(fromExperience(values, tickets))
  const before = found ? knownAsFile(found) : null
  const fields = before ? changedFieldsOf(before, after, isDeepStrictEqual) : []
  const showsOthers = found !== undefined && !isDeepStrictEqual(found.row.images, pictures.images)
  const changed = [...fields, ...(showsOthers || pictures.plan !== undefined ? ['pictures'] : [])]
  if (found?.row.status === 'retired' && changed.length > 0) {
    report.fault(
      at,
      `It is retired, so its ${changed.join(', ')} can no longer change. Please leave it as the export has it.`,
    )
    return null
  }
  if (!found) {
    report.counts.experiences.added += 1
    report.note(`experience ${values.id}: added (${values.name})`)
  } else if (changed.length > 0) {
    report.counts.experiences.changed += 1
    for (const field of fields) report.note(differenceOf(values.id, field, before?.[field], after[field]))
    if (showsOthers)
      report.note(`experience ${values.id}: pictures: ${found.row.images.length} → ${pictures.images.length}`)
  }
  if (pictures.newFiles > 0) report.note(`experience ${values.id}: pictures: ${pictures.newFiles} new files`)
  report.counts.pictures += pictures.newFiles
  if (experience.status === 'live' && values.status === 'paused') {
    report.note(`experience ${values.id}: stays paused until its first picture is ready`)
  }
  return {
    staged: {
      values,
      priceFrom: content.tickets.find(({ kind }) => kind === 'adult')?.priceInPence ?? 0,
      isNew: !found,
      changed,
      tickets: !found || fields.includes('tickets') ? tickets : null,
    },
    pictures: pictures.plan === undefined ? null : { experienceId: values.id, plan: pictures.plan },
  }
}

function differenceOf(id: string, field: keyof FileExperience, before: unknown, after: unknown): string {
  return `experience ${id}: ${field}: ${shown(before)} → ${shown(after)}`
}

/** Checks what an experience that exists may become. */
function isAllowed(
  { report }: ImportWork,
  { at, experience }: ReadExperience,
  found: KnownExperience | undefined,
): boolean {
  if (!found) return true
  const { hostId, status } = found.row
  if (hostId !== experience.host) {
    report.fault(
      `${at} host`,
      `It belongs to host ${hostId}, and keeps its host. Please use a new id for another host.`,
    )
    return false
  }
  if (status === 'retired' && experience.status !== 'retired') {
    report.fault(`${at} status`, 'It is retired, which is final. Please use a new id to sell it again.')
    return false
  }
  return true
}

/** The content, checked and completed as by the partner API. */
function contentIn(
  { report, now }: ImportWork,
  { at, experience }: ReadExperience,
  found: KnownExperience | undefined,
  images: readonly unknown[],
): CompleteContent | null {
  const { id, host: _host, status: _status, created_at: _createdAt, pictures: _pictures, ...body } = experience
  return checkedOr(
    () => {
      const content = contentOf(body)
      assertConsistent(content, now)
      return completeContent(content, { id, images, ...(found && { slug: found.row.slug }) })
    },
    { at, report },
  )
}

interface Written {
  experience: CatalogueExperience
  content: CompleteContent
  images: PictureRow[]
  found: KnownExperience | undefined
}

function written({ now }: ImportWork, { experience, content, images, found }: Written): WrittenExperience {
  const { id, host, created_at } = experience
  const { tickets: _, ...values } = content
  const createdAt = created_at === undefined ? (found?.row.createdAt ?? now) : new Date(created_at)
  return { ...values, id, hostId: host, status: statusOf(experience, images, found), images, createdAt }
}

/** Retiring comes afterwards, because it depends on bookings. */
function statusOf({ status }: CatalogueExperience, images: readonly PictureRow[], found: KnownExperience | undefined) {
  if (status === 'retired') return found?.row.status ?? status
  return status === 'live' && withoutWaiting(images).length === 0 ? 'paused' : status
}

/** A kind of ticket keeps its id, so that bookings and vouchers still know it. */
const withIds = (
  experienceId: string,
  tickets: readonly TicketContent[],
  found: KnownExperience | undefined,
): TicketWithId[] =>
  tickets.map((ticket) => ({
    ...ticket,
    id: found?.tickets.find(({ kind }) => kind === ticket.kind)?.id ?? ticketIdOf(experienceId, ticket.kind),
  }))
