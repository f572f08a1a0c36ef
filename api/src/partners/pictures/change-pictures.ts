import { eq } from 'drizzle-orm'
import { type StoredPhoto, withoutWaiting } from '../../pictures'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { experiences, type PictureRow } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { MAX_PICTURES } from '../contract/pictures'
import { type ChangedBy, changeDraft } from '../experiences/change-draft'
import { purgeExperience, retired } from '../experiences/change-experience'
import type { Found } from '../experiences/read-experiences'
import { pictureIdOf } from './partner-picture'

/**
 * Adds a stored picture at the end. The first one is primary, as is one with `isPrimary`. A picture that the experience has already gets the
 * new text instead. The caller has locked the experience.
 * @throws Refusal PICTURES_LIMIT, EXPERIENCE_STATUS
 */
export async function addPicture(
  tx: Queries,
  found: Found,
  { photo, alt, isPrimary }: { photo: StoredPhoto; alt: string; isPrimary: boolean },
  by: ChangedBy,
): Promise<void> {
  const images = withoutWaiting(found.row.images)
  const at = images.findIndex(({ url }) => url === photo.url)
  if (at < 0 && images.length >= MAX_PICTURES) throw new Refusal('PICTURES_LIMIT')
  const isFirst = images.length === 0 || (images.length === 1 && at === 0)
  const added: PictureRow = {
    ...photo,
    alt,
    is_primary: isPrimary || isFirst || (images[at]?.is_primary ?? false),
  }
  const others = images.map((image) => (added.is_primary ? { ...image, is_primary: false } : image))
  const next = at < 0 ? [...others, added] : others.with(at, added)
  await writePictures(tx, found, next, by)
}

/** @throws Refusal PICTURES_LIMIT when no more pictures fit. */
export function assertRoomForPicture({ row: { images } }: Found): void {
  if (images.length >= MAX_PICTURES) throw new Refusal('PICTURES_LIMIT')
}

/**
 * Puts the pictures in this order, with these texts. The caller has locked the experience.
 * @throws Refusal VALIDATION unless each picture is named once and one is primary; EXPERIENCE_STATUS
 */
export async function arrangePictures(
  tx: Queries,
  found: Found,
  wanted: readonly { id: string; alt: string; is_primary: boolean }[],
  by: ChangedBy,
): Promise<void> {
  const known = new Map(found.row.images.map((image) => [pictureIdOf(image), image]))
  const ids = new Set(wanted.map(({ id }) => id))
  const next = wanted.flatMap(({ id, alt, is_primary }) => {
    const image = known.get(id)
    return image ? [{ ...image, alt, is_primary }] : []
  })
  const isComplete = ids.size === wanted.length && next.length === wanted.length && next.length === known.size
  if (!isComplete) throw wrong('Please name every picture of the experience once. DELETE removes one.')
  const primaries = next.filter(({ is_primary }) => is_primary).length
  if (next.length > 0 && primaries !== 1) throw wrong('Please make one picture the primary one.')
  await writePictures(tx, found, next, by)
}

const wrong = (message: string) => new Refusal('VALIDATION', { errors: { pictures: [message] } })

/**
 * Removes a picture. If it was the primary one, the first of the others becomes it. The caller has locked the experience.
 * @throws Refusal NOT_FOUND; EXPERIENCE_INCOMPLETE for the last one of an approved experience; EXPERIENCE_STATUS
 */
export async function removePicture(tx: Queries, found: Found, id: string, by: ChangedBy): Promise<void> {
  const { images } = found.row
  const rest = images.filter((image) => pictureIdOf(image) !== id)
  if (rest.length === images.length) throw new Refusal('NOT_FOUND')
  if (rest.length === 0 && found.kind === 'experience') {
    const pictures = ['An approved experience needs a picture. Add another one first.']
    throw new Refusal('EXPERIENCE_INCOMPLETE', { errors: { pictures } })
  }
  const hasPrimary = rest.some(({ is_primary }) => is_primary)
  const next = rest.map((image, at) => (hasPrimary ? image : { ...image, is_primary: at === 0 }))
  await writePictures(tx, found, next, by)
}

/** Replaces the pictures. The caller has locked the experience. @throws Refusal EXPERIENCE_STATUS for a retired one */
export async function writePictures(tx: Queries, found: Found, images: PictureRow[], by: ChangedBy): Promise<void> {
  if (found.kind === 'draft') return await changeDraft(tx, found.row, { images }, by)
  const { id, status } = found.row
  if (status === 'retired') throw retired()
  const { actor, now } = by
  await tx.update(experiences).set({ images }).where(eq(experiences.id, id))
  await writeAudit(tx, [
    { subject: `experience:${id}`, action: 'pictures_changed', actor, details: { pictures: images.length }, at: now },
  ])
  await purgeExperience(tx, found.row, now)
}
