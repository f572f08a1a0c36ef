import multipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AVATAR_MAX_BYTES } from 'shared/rules'
import type { Context } from '../../platform/context'
import { uploads } from '../../platform/database/schema'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { toWireUser } from '../user'
import { avatarPath, saveAvatar, setAvatar } from './avatars'
import { readUpload, UPLOAD_LIMITS } from './read-upload'
import { AVATAR_SIZES, renderAvatar } from './render-avatar'

/** Endpoints that upload and choose avatars, and serve them at /media/portraits/<uuid>-<640|96>.webp. */
export async function avatarRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context

  // Registered in an encapsulated scope, because no other endpoint accepts files.
  await app.register(async (scope) => {
    // An oversized file is read to its end and then refused by `readUpload`.
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { ...UPLOAD_LIMITS, fileSize: AVATAR_MAX_BYTES },
    })
    route(scope, 'POST /api/media-library-pro/uploads', async ({ request, user, now }) => {
      await limit(context, request, 'uploads')
      const { file, uuid } = await readUpload(request)
      await saveAvatar(db, { ...(await renderAvatar(file)), uuid, userId: user.id, now })
      const path = avatarPath(uuid)
      return {
        data: { uuid, url: `${path}-${AVATAR_SIZES.large}.webp`, small: `${path}-${AVATAR_SIZES.small}.webp` },
      }
    })
  })

  route(app, 'POST /api/customer/auth/register/avatar', async ({ body, user, now }) => {
    const uuid = body?.avatar?.['0'].uuid ?? null
    return { data: toWireUser(await setAvatar(db, { userId: user.id, uuid, now })) }
  })

  app.get<{ Params: { name: string } }>(
    '/media/portraits/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, uuid, side] = NAME.exec(request.params.name) ?? []
      if (!uuid) throw new Refusal('NOT_FOUND')
      const size = side === String(AVATAR_SIZES.small) ? uploads.small : uploads.large
      const [portrait] = await db.select({ file: size }).from(uploads).where(eq(uploads.uuid, uuid))
      if (!portrait) throw new Refusal('NOT_FOUND')
      return (
        reply
          .type('image/webp')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', 'inline')
          // No shared cache may store a face, because it must disappear once the avatar is removed.
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(portrait.file)
      )
    },
  )
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(640|96)\.webp$/
