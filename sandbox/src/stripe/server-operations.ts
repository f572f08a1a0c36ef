import type { AddOperation, Call } from './api'
import { attachPaymentMethod, confirmFields, confirmPaymentIntent } from './confirmation'
import { notFound } from './errors'
import { expand } from './expand'
import { listPage } from './listing'
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  updatePaymentIntent,
} from './payment-intents'
import { createPaymentMethod, findPaymentMethod } from './payment-methods'
import { createRefund } from './refunds'

const paging = ['created', 'ending_before', 'expand', 'limit', 'starting_after']

/** Endpoints for servers with the secret key. */
export function serverOperations(add: AddOperation): void {
  paymentIntents(add)
  add('POST', '/payment_methods', 'payment_methods.create', ({ books, form }) => createPaymentMethod(books, form))
  add('GET', '/payment_methods/:id', 'payment_methods.retrieve', ({ books, id }) => findPaymentMethod(books, id))

  add('POST', '/refunds', 'refunds.create', (call) => expanded(call, createRefund(call.books, call.form)))
  add('GET', '/refunds/:id', 'refunds.retrieve', (call) => retrieve(call, call.books.state.refunds, 'refund'))
  add('GET', '/refunds', 'refunds.list', (call) => list(call, call.books.state.refunds, ['charge', 'payment_intent']))

  add('GET', '/charges/:id', 'charges.retrieve', (call) => retrieve(call, call.books.state.charges, 'charge'))
  add('GET', '/charges', 'charges.list', (call) => list(call, call.books.state.charges, ['payment_intent']))

  add('GET', '/events/:id', 'events.retrieve', (call) => retrieve(call, call.books.state.events, 'event'))
  add('GET', '/events', 'events.list', events)
}

function paymentIntents(add: AddOperation): void {
  add('POST', '/payment_intents', 'payment_intents.create', (call) => {
    const { books, form } = call
    const intent = createPaymentIntent(books, form)
    attachPaymentMethod(books, intent, form)
    return expanded(call, form.flag('confirm') ? confirmPaymentIntent(books, intent, form) : intent)
  })
  add('GET', '/payment_intents', 'payment_intents.list', (call) =>
    list(call, call.books.state.payment_intents, ['customer']),
  )
  add('GET', '/payment_intents/:id', 'payment_intents.retrieve', (call) => {
    call.form.allow('client_secret', 'expand')
    return expanded(call, findPaymentIntent(call.books, call.id))
  })
  add('POST', '/payment_intents/:id', 'payment_intents.update', (call) => {
    const intent = updatePaymentIntent(call.books, findPaymentIntent(call.books, call.id), call.form)
    attachPaymentMethod(call.books, intent, call.form)
    return expanded(call, intent)
  })
  add('POST', '/payment_intents/:id/confirm', 'payment_intents.confirm', (call) => {
    call.form.allow(...confirmFields)
    return expanded(call, confirmPaymentIntent(call.books, findPaymentIntent(call.books, call.id), call.form))
  })
  add('POST', '/payment_intents/:id/cancel', 'payment_intents.cancel', (call) =>
    expanded(call, cancelPaymentIntent(call.books, findPaymentIntent(call.books, call.id), call.form)),
  )
  add('POST', '/payment_intents/:id/capture', 'payment_intents.capture', (call) =>
    expanded(call, capturePaymentIntent(call.books, findPaymentIntent(call.books, call.id), call.form)),
  )
}

function events(call: Call): object {
  const { books, form, path } = call
  form.allow(...paging, 'type', 'types', 'delivery_success')
  const type = form.text('type')
  const types = type ? [type] : form.list('types')
  const wanted = Object.values(books.state.events).filter(
    (each) => !types.length || types.some((one) => fits(one, each.type)),
  )
  return expanded(call, listPage(wanted, form, path))
}

/** `charge.*` matches all events of charges. */
function fits(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}

function retrieve(call: Call, shelf: Record<string, object>, what: string): object {
  call.form.allow('expand')
  const found = shelf[call.id]
  if (!found) throw notFound(what, call.id)
  return expanded(call, found)
}

/** Returns a list, filtered by those of `filters` that are given. */
function list<O extends { id: string; created: number }>(
  call: Call,
  shelf: Record<string, O>,
  filters: string[],
): object {
  const { form, path } = call
  form.allow(...paging, ...filters)
  const wanted = Object.values(shelf).filter((each) => filters.every((name) => matches(each, name, form.text(name))))
  return expanded(call, listPage(wanted, form, path))
}

function matches(object: object, name: string, wanted: string | null): boolean {
  return wanted === null || Object.entries(object).some(([key, value]) => key === name && value === wanted)
}

function expanded(call: Call, object: object): object {
  return expand(call.books.state, object, call.form.list('expand'))
}
