import type { FastifyInstance } from 'fastify'
import { storePhoto } from '../../pictures'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { hostEndpoints as endpoints } from '../contract/hosts'
import { partnerChange, partnerRead } from '../http/partner-route'
import { pictureFileOf } from '../http/picture-form'
import { changeHost, createHost, listHosts, readPartnerHost } from './hosts'

/** Endpoints with which partners write hosts. The scope accepts picture forms (`acceptPictureForms`). */
export function partnerHostRoutes(scope: FastifyInstance, context: Context): void {
  const { db, pictures } = context

  partnerRead(scope, context, endpoints.list, ({ query, hostId }) => listHosts(db, query, hostId))

  partnerRead(scope, context, endpoints.read, async ({ params, hostId }) => ({
    data: await readPartnerHost(db, params.host, hostId),
  }))

  partnerChange(scope, context, endpoints.create, {
    run: async (tx, { body, hostId, actor, now }) => {
      if (hostId !== null) throw new Refusal('API_KEY_ONE_HOST')
      return { data: await readPartnerHost(tx, await createHost(tx, body, { actor, now }), null) }
    },
  })

  partnerChange(scope, context, endpoints.change, {
    current: locked,
    run: async (tx, call) => {
      const { data } = await locked(tx, call)
      await changeHost(tx, data, call.body, call)
      return locked(tx, call)
    },
  })

  partnerChange(scope, context, endpoints.setAvatar, {
    prepare: async ({ params, hostId, request }) => {
      await readPartnerHost(db, params.host, hostId)
      return await storePhoto(pictures, pictureFileOf(request))
    },
    current: locked,
    run: async (tx, call, photo) => {
      const { data } = await locked(tx, call)
      const avatar = photo ? { ...photo, alt: call.body.alt, is_primary: true } : null
      await changeHost(tx, data, { avatar }, call)
      return locked(tx, call)
    },
  })

  partnerChange(scope, context, endpoints.removeAvatar, {
    current: locked,
    run: async (tx, call) => {
      const { data } = await locked(tx, call)
      await changeHost(tx, data, { avatar: null }, call)
      return locked(tx, call)
    },
  })
}

/** The host as its GET returns it, locked for the rest of the transaction. */
const locked = async (tx: Queries, { params, hostId }: { params: { host: string }; hostId: string | null }) => ({
  data: await readPartnerHost(tx, params.host, hostId, { lock: true }),
})
