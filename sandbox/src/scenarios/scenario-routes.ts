import type { FastifyInstance } from 'fastify'
import { parseScenario } from './parse-scenario'
import type { ScenarioStore } from './scenario-store'

/** Routes for testers: scenarios for the next calls, and a reset to an empty sandbox. */
export function scenarioRoutes(app: FastifyInstance, book: ScenarioStore, reset: () => Promise<void>) {
  app.get('/sandbox/scenarios', async () => ({ data: book.list() }))

  app.post('/sandbox/scenarios', async (request, reply) => {
    const wish = parseScenario(request.body)
    if (typeof wish === 'string') return reply.code(422).send({ message: wish })
    return reply.code(201).send({ data: book.add(wish) })
  })

  app.delete('/sandbox/scenarios', async (_request, reply) => {
    book.clear()
    return reply.code(204).send()
  })

  app.delete<{ Params: { id: string } }>('/sandbox/scenarios/:id', async (request, reply) => {
    if (!book.drop(Number(request.params.id))) return reply.code(404).send({ message: 'No scenario with this number' })
    return reply.code(204).send()
  })

  app.post('/sandbox/reset', async (_request, reply) => {
    await reset()
    return reply.code(204).send()
  })
}
