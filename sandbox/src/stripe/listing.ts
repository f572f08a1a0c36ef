import { notFound } from './errors'
import type { Form } from './form'

/** Returns a page of a list as Stripe does: newest first, paginated by `starting_after` and `ending_before`. */
export function listPage<O extends { id: string; created: number }>(
  all: readonly O[],
  form: Form,
  url: string,
): object {
  const limit = Math.min(Math.max(form.integer('limit') ?? 10, 1), 100)
  const created = form.child('created')
  const newestFirst = all.toReversed().filter((each) => isWithin(each.created, created, form))
  const after = form.text('starting_after')
  const before = form.text('ending_before')
  const start = after ? placeOf(newestFirst, after) + 1 : 0
  const end = before ? placeOf(newestFirst, before) : newestFirst.length
  const from = before ? Math.max(0, end - limit) : start
  const data = newestFirst.slice(from, Math.min(from + limit, end))
  return { object: 'list', url, has_more: before ? from > 0 : from + data.length < end, data }
}

function placeOf(list: readonly { id: string }[], id: string): number {
  const index = list.findIndex((each) => each.id === id)
  if (index < 0) throw notFound('object', id, 'starting_after')
  return index
}

function isWithin(created: number, range: Form | null, form: Form): boolean {
  if (!range) return !form.has('created') || created === form.integer('created')
  const at = (key: string, otherwise: number) => range.integer(key) ?? otherwise
  return (
    created > at('gt', Number.NEGATIVE_INFINITY) &&
    created >= at('gte', Number.NEGATIVE_INFINITY) &&
    created < at('lt', Number.POSITIVE_INFINITY) &&
    created <= at('lte', Number.POSITIVE_INFINITY)
  )
}
