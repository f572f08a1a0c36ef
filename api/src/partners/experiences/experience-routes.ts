import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { experienceEndpoints as endpoints } from '../contract/experiences'
import { type PartnerCall, type PartnerEndpoint, partnerChange, partnerRead } from '../http/partner-route'
import { type ChangedBy, changeDraft, createDraft, deleteDraft } from './change-draft'
import { changeExperience } from './change-experience'
import { retireExperience, setOnSale, submitDraft } from './change-status'
import { contentOf } from './experience-content'
import { type Found, findExperience, listPartnerExperiences, readPartnerExperience } from './read-experiences'
import { assertSuppliedContent } from './supplied-content'

/** Endpoints with which partners write experiences and change their status. */
export function partnerExperienceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  partnerRead(app, context, endpoints.list, ({ query, hostId }) => listPartnerExperiences(db, query, hostId))

  partnerRead(app, context, endpoints.read, async ({ params, hostId }) => ({
    data: await readPartnerExperience(db, params.experience, hostId),
  }))

  partnerChange(app, context, endpoints.create, {
    run: async (tx, { body: { host_id, ...body }, hostId, actor, now }) => {
      const content = contentOf(body)
      const id = await createDraft(tx, { content, hostId: host_id, scope: hostId }, { actor, now })
      return { data: await readPartnerExperience(tx, id, hostId) }
    },
  })

  partnerChange(app, context, endpoints.change, {
    current: shown,
    run: async (tx, call) => {
      const content = contentOf(call.body)
      const found = await locked(tx, call)
      await assertSuppliedContent(tx, found.row.id, content)
      if (found.kind === 'draft') await changeDraft(tx, found.row, { data: content }, call)
      else await changeExperience(tx, found.row, content, call)
      return shown(tx, call)
    },
  })

  partnerChange(app, context, endpoints.remove, {
    current: shown,
    run: async (tx, call) => {
      const found = await locked(tx, call)
      if (found.kind === 'experience') throw new Refusal('EXPERIENCE_STATUS', { message: ONLY_DRAFTS })
      await deleteDraft(tx, found.row, call)
      return null
    },
  })

  const action = (
    endpoint: (typeof endpoints)['submit' | 'pause' | 'resume' | 'retire'],
    change: (tx: Queries, found: Found, by: ChangedBy) => Promise<void>,
  ) =>
    partnerChange(app, context, endpoint, {
      current: shown,
      run: async (tx, call) => {
        await change(tx, await locked(tx, call), call)
        return shown(tx, call)
      },
    })
  action(endpoints.submit, submitDraft)
  action(endpoints.pause, (tx, found, by) => setOnSale(tx, found, 'paused', by))
  action(endpoints.resume, (tx, found, by) => setOnSale(tx, found, 'live', by))
  action(endpoints.retire, retireExperience)
}

const ONLY_DRAFTS = 'Only a draft can be deleted. Retire an experience that is approved.'

type Named = Pick<PartnerCall<PartnerEndpoint>, 'hostId'> & { params: { experience: string } }

const locked = (tx: Queries, { params, hostId }: Named) => findExperience(tx, params.experience, hostId, { lock: true })

/** The experience as its GET returns it. Locked first, so that a change between a comparison with `If-Match` and the write is impossible. */
async function shown(tx: Queries, call: Named) {
  await locked(tx, call)
  return { data: await readPartnerExperience(tx, call.params.experience, call.hostId) }
}
