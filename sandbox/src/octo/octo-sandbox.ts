import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { applyScenario } from '../scenarios/apply-scenario'
import type { ScenarioStore } from '../scenarios/scenario-store'
import { availabilityOf } from './availability'
import { bookingOf } from './booking'
import { daysBetween, isDay } from './days'
import { OctoRefusal, type Office, type Slot } from './office'
import { productOf } from './products'

export const OCTO_KEY = 'sandbox-octo-key'

interface Body {
  [field: string]: unknown
}
interface WithUuid {
  Params: { uuid: string }
  Body: Body | null
}

const MAX_DAYS = 100
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const minutesOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

function refuse(reply: FastifyReply, status: number, code: string, subject: Record<string, string> = {}) {
  return reply.code(status).send({ error: code, errorMessage: `The sandbox answers ${code}.`, ...subject })
}

/** Fakes a booking system that is an OCTO supplier, below /sandbox/octo. https://docs.octo.travel */
export async function octoSandbox(
  app: FastifyInstance,
  { scenarios, office, notify }: { scenarios: ScenarioStore; office: Office; notify: () => void },
): Promise<void> {
  const operation = (name: string) => ({ config: { operation: name } })

  await app.register(
    async (api) => {
      api.setErrorHandler((error: Error, _request, reply) =>
        error instanceof OctoRefusal
          ? refuse(reply, 400, error.code, error.subject)
          : refuse(reply, 400, 'BAD_REQUEST'),
      )
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${OCTO_KEY}`) return refuse(reply, 401, 'UNAUTHORIZED')
      })
      api.addHook(
        'preHandler',
        applyScenario(scenarios, 'octo', (reply, status) =>
          refuse(reply, status, status < 500 ? 'UNPROCESSABLE_ENTITY' : 'INTERNAL_SERVER_ERROR'),
        ),
      )

      api.get('/supplier', operation('supplier'), async () => ({
        id: 'sandbox-supplier',
        name: 'Solent Ticket Office',
        endpoint: 'http://127.0.0.1:4100/sandbox/octo',
        contact: {
          website: 'https://tickets.example',
          email: 'office@tickets.example',
          telephone: '+442380000000',
          address: null,
        },
      }))

      api.get('/products', operation('products.list'), async () => office.state.products.map(productOf))

      api.get<{ Params: { id: string } }>('/products/:id', operation('products.read'), async ({ params }) =>
        productOf(office.productOf(params.id)),
      )

      api.post<{ Body: Body }>('/availability', operation('availability'), async ({ body }) =>
        slotsAskedFor(office, body).map((slot) => availabilityOf(office, slot)),
      )

      api.post<{ Body: Body }>('/availability/calendar', operation('calendar'), async ({ body }) => {
        const slots = slotsAskedFor(office, body)
        return [...new Set(slots.map(({ day }) => day))].map((localDate) => {
          const ofDay = slots.filter(({ day }) => day === localDate).map((slot) => availabilityOf(office, slot))
          const vacancies = ofDay.reduce((sum, each) => sum + each.vacancies, 0)
          return {
            localDate,
            available: vacancies > 0,
            status: vacancies > 0 ? 'AVAILABLE' : 'SOLD_OUT',
            vacancies,
            capacity: ofDay.reduce((sum, { capacity }) => sum + capacity, 0),
            openingHours: ofDay.flatMap(({ openingHours }) => openingHours),
          }
        })
      })

      api.post<{ Body: Body }>('/bookings', operation('bookings.reserve'), async ({ body }) => {
        assertOption(office, body)
        const items = Array.isArray(body.unitItems) ? body.unitItems : []
        if (items.length === 0) throw new OctoRefusal('BAD_REQUEST')
        const booking = office.reserve({
          uuid: textOrNull(body.uuid) ?? randomUUID(),
          productId: text(body.productId),
          availabilityId: text(body.availabilityId),
          minutes: minutesOf(body.expirationMinutes),
          notes: textOrNull(body.notes),
          resellerReference: textOrNull(body.resellerReference),
          unitIds: items.map((item: Body) => text(item?.unitId)),
        })
        return bookingOf(office, booking)
      })

      api.get<WithUuid>('/bookings/:uuid', operation('bookings.read'), async ({ params }) =>
        bookingOf(office, office.bookingOf(params.uuid)),
      )

      api.post<WithUuid>('/bookings/:uuid/extend', operation('bookings.extend'), async ({ params, body }) =>
        bookingOf(office, office.extend(params.uuid, minutesOf(body?.expirationMinutes))),
      )

      api.post<WithUuid>('/bookings/:uuid/confirm', operation('bookings.confirm'), async ({ params, body }) => {
        const contact = body?.contact
        if (typeof contact !== 'object' || contact === null) throw new OctoRefusal('BAD_REQUEST')
        const reference = textOrNull(body?.resellerReference)
        return bookingOf(office, office.confirm(params.uuid, { ...contact }, reference))
      })

      api.post<WithUuid>('/bookings/:uuid/cancel', operation('bookings.cancel'), async ({ params, body }) => {
        const booking = bookingOf(office, office.cancel(params.uuid, textOrNull(body?.reason)))
        notify()
        return booking
      })
    },
    { prefix: '/sandbox/octo' },
  )
}

function assertOption(office: Office, { productId, optionId }: Body): void {
  office.productOf(text(productId))
  if (optionId !== 'DEFAULT') throw new OctoRefusal('INVALID_OPTION_ID', { optionId: text(optionId) })
}

function slotsAskedFor(office: Office, body: Body): Slot[] {
  assertOption(office, body)
  if (Array.isArray(body.availabilityIds)) return body.availabilityIds.map((id) => office.slotOf(text(id)))
  const [from, to] = isDay(body.localDate) ? [body.localDate, body.localDate] : [body.localDateStart, body.localDateEnd]
  if (!isDay(from) || !isDay(to)) throw new OctoRefusal('BAD_REQUEST')
  const product = office.productOf(text(body.productId))
  return daysBetween(from, to)
    .slice(0, MAX_DAYS)
    .flatMap((day) => office.slotsOf(product, day))
}
