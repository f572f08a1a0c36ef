import { isDeepStrictEqual } from 'node:util'
import { waitingPictures, withoutWaiting } from '../pictures'
import type { PictureRow, PlannedPicture, picturePlans } from '../platform/database/schema'
import type { CatalogueExperience } from './catalogue-schema'
import type { ImportWork } from './import-work'

/** What an import does with the pictures of an experience. */
export interface PicturesOfExperience {
  /** What it shows from now on. */
  images: PictureRow[]
  /** What it shows once files have been processed: a new plan, none (null), or undefined to leave the plan as it is. */
  plan: { pictures: PlannedPicture[]; goesLive: boolean } | null | undefined
  /** Files that wait for a job, with the new plan. */
  newFiles: number
}

interface Input {
  at: string
  experience: CatalogueExperience
  /** What it shows now; empty for a new one. */
  before: readonly PictureRow[]
  plan: typeof picturePlans.$inferSelect | undefined
}

/**
 * Decides what an experience shows now and later. Until all new files have been processed it keeps its pictures; without any it shows an
 * illustration.
 * @returns null after faults have been reported
 */
export async function picturesOf(work: ImportWork, input: Input): Promise<PicturesOfExperience | null> {
  const { experience, before, plan } = input
  const kept = before.length > 0 ? [...before] : waitingPictures(experience.name ?? '')
  const goesLive = experience.status === 'live' && withoutWaiting(kept).length === 0
  if (experience.pictures === undefined) {
    const hasOtherStatus = plan !== undefined && plan.goesLive !== goesLive
    return { images: kept, plan: hasOtherStatus ? { pictures: plan.pictures, goesLive } : undefined, newFiles: 0 }
  }
  const wanted = await wantedPictures(work, input)
  if (!wanted) return null
  const stored = wanted.flatMap((picture) => ('hash' in picture ? [] : [picture]))
  if (stored.length === wanted.length) return { images: stored, plan: plan ? null : undefined, newFiles: 0 }
  const isPlanned =
    plan && plan.goesLive === goesLive && isDeepStrictEqual(await processed(work, plan.pictures), wanted)
  if (isPlanned) return { images: kept, plan: undefined, newFiles: 0 }
  const newFiles = new Set(wanted.flatMap((picture) => ('hash' in picture ? [picture.hash] : []))).size
  return { images: kept, plan: { pictures: wanted, goesLive }, newFiles }
}

async function wantedPictures(work: ImportWork, { at, experience, before }: Input): Promise<PlannedPicture[] | null> {
  const { pictures = [] } = experience
  const hasPrimary = pictures.some(({ is_primary }) => is_primary)
  const wanted: PlannedPicture[] = []
  const keys = new Set<string>()
  let isFaulty = false
  for (const [index, picture] of pictures.entries()) {
    const place = `${at} pictures.${index}`
    const resolved = await work.pictures.resolve(picture, { at: place, known: before })
    if (!resolved) {
      isFaulty = true
      continue
    }
    const key = 'hash' in resolved ? resolved.hash : resolved.url
    if (keys.has(key)) {
      work.report.fault(place, 'The experience has this picture already. Please take one of them out.')
      isFaulty = true
    }
    keys.add(key)
    const is_primary = hasPrimary ? picture.is_primary : index === 0
    wanted.push({ ...resolved, alt: picture.alt, is_primary })
  }
  return isFaulty ? null : wanted
}

/** A plan with the pictures that files have become since. */
const processed = (work: ImportWork, pictures: readonly PlannedPicture[]): Promise<PlannedPicture[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      if (!('hash' in picture)) return picture
      const photo = await work.pictures.byHash(picture.hash)
      return photo ? { ...photo, alt: picture.alt, is_primary: picture.is_primary } : picture
    }),
  )
