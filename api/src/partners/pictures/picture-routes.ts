import type { FastifyInstance } from 'fastify'
import { type StoredPhoto, storePhoto } from '../../pictures'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { pictureEndpoints as endpoints } from '../contract/pictures'
import { retired } from '../experiences/change-experience'
import { type Found, findExperience, type HostScope } from '../experiences/read-experiences'
import { partnerChange, partnerRead } from '../http/partner-route'
import { pictureFileOf } from '../http/picture-form'
import { addPicture, arrangePictures, assertRoomForPicture, removePicture } from './change-pictures'
import { toPartnerPicture } from './partner-picture'
import { enqueuePicture, listPictureJobs, readPictureJob, recordUpload, toPictureJob } from './picture-jobs'

/** Endpoints of an experience's pictures. The scope accepts picture forms (`acceptPictureForms`). */
export function pictureRoutesOfPartners(scope: FastifyInstance, context: Context): void {
  const { db, pictures } = context

  partnerRead(scope, context, endpoints.list, ({ params, hostId }) => shown(db, params.experience, hostId))

  partnerChange(scope, context, endpoints.add, {
    // Another host's experience is refused before the picture is stored.
    prepare: async ({ params, body, hostId, request }): Promise<StoredPhoto | null> => {
      assertChangeable(await findExperience(db, params.experience, hostId))
      if ((body.file === undefined) === (body.url === undefined)) throw oneSource()
      return body.url === undefined ? await storePhoto(pictures, pictureFileOf(request)) : null
    },
    run: async (tx, { params, body, hostId, actor, now }, photo) => {
      const found = await findExperience(tx, params.experience, hostId, { lock: true })
      assertChangeable(found)
      const picture = { experienceId: params.experience, alt: body.alt, isPrimary: body.is_primary, actor, now }
      if (body.url !== undefined) {
        assertRoomForPicture(found)
        return { data: toPictureJob(await enqueuePicture(tx, { ...picture, url: body.url })) }
      }
      if (!photo) throw oneSource()
      await addPicture(tx, found, { photo, alt: body.alt, isPrimary: body.is_primary }, { actor, now })
      return { data: toPictureJob(await recordUpload(tx, { ...picture, photo })) }
    },
  })

  partnerChange(scope, context, endpoints.arrange, {
    current: (tx, { params, hostId }) => shown(tx, params.experience, hostId, { lock: true }),
    run: async (tx, { params, body, hostId, actor, now }) => {
      const found = await findExperience(tx, params.experience, hostId, { lock: true })
      await arrangePictures(tx, found, body.pictures, { actor, now })
      return shown(tx, params.experience, hostId)
    },
  })

  partnerChange(scope, context, endpoints.remove, {
    current: (tx, { params, hostId }) => shown(tx, params.experience, hostId, { lock: true }),
    run: async (tx, { params, hostId, actor, now }) => {
      const found = await findExperience(tx, params.experience, hostId, { lock: true })
      await removePicture(tx, found, params.picture, { actor, now })
      return shown(tx, params.experience, hostId)
    },
  })

  partnerRead(scope, context, endpoints.jobs, async ({ params, query, hostId }) => {
    await findExperience(db, params.experience, hostId)
    return listPictureJobs(db, params.experience, query)
  })

  partnerRead(scope, context, endpoints.job, async ({ params, hostId }) => {
    await findExperience(db, params.experience, hostId)
    return { data: await readPictureJob(db, params.experience, params.job) }
  })
}

async function shown(db: Queries, experienceId: string, scope: HostScope, options: { lock?: boolean } = {}) {
  const { row } = await findExperience(db, experienceId, scope, options)
  return { data: row.images.map(toPartnerPicture) }
}

function assertChangeable({ row }: Found): void {
  if (row.status === 'retired') throw retired()
}

const oneSource = () => new Refusal('VALIDATION', { errors: { url: ['Please send either a file or a url.'] } })
