import { applyAppearance } from './apply-appearance'
import { callApi, intentPath } from './call-api'
import { type CardField, type EnteredCard, groupExpiry, groupNumber, problemsOf } from './card-rules'
import { type FrameResponse, type FromFrame, type FromPage, listen, textOf } from './messages'

const address = new URLSearchParams(location.hash.slice(1))
const channel = address.get('channel') ?? ''
const pageOrigin = address.get('origin') ?? location.origin
const fields: Record<CardField, HTMLInputElement> = {
  number: field('number'),
  expiry: field('expiry'),
  cvc: field('cvc'),
}
const names: CardField[] = ['number', 'expiry', 'cvc']
let publishableKey = ''
let checkedSecret: string | null | undefined

function field(name: CardField): HTMLInputElement {
  const input = document.getElementById(name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`The card form lacks its field ${name}`)
  return input
}

function send(message: FromFrame): void {
  window.parent.postMessage({ channel, message }, pageOrigin)
}

function enteredCard(): EnteredCard {
  return { number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value }
}

function showProblem(name: CardField, message: string): void {
  const line = document.getElementById(`${name}-problem`) ?? document.getElementById('card-problem')
  if (line) line.textContent = message
  fields[name].setAttribute('aria-invalid', String(message !== ''))
}

/** Shows all problems, focuses the field of the first one, and returns that one. */
function validate(): FrameResponse {
  const problems = problemsOf(enteredCard(), new Date())
  for (const name of names) showProblem(name, '')
  for (const problem of problems.toReversed()) showProblem(problem.field, problem.message)
  const [first] = problems
  if (!first) return { result: {} }
  fields[first.field].focus()
  return { error: { type: 'validation_error', code: first.code, message: first.message } }
}

function cardFields(prefix: string): Record<string, string> {
  const { number, expiry, cvc } = enteredCard()
  const [month = '', year = ''] = expiry.split(' / ')
  const card = { number: number.replace(/\s/g, ''), exp_month: month, exp_year: year, cvc }
  const named = Object.entries(card).map(([key, value]) => [`${prefix ? `${prefix}[card]` : 'card'}[${key}]`, value])
  return { [prefix ? `${prefix}[type]` : 'type']: 'card', ...Object.fromEntries(named) }
}

async function answer(message: Extract<FromPage, { type: 'ask' }>): Promise<FrameResponse> {
  const checked = validate()
  if (checked.error || message.question === 'validate') return checked
  if (message.question === 'payment-method') return callApi('POST', '/payment_methods', publishableKey, cardFields(''))
  if (message.question === 'token') return callApi('POST', '/tokens', publishableKey, cardFields(''))
  const secret = message.details.client_secret ?? ''
  const card = cardFields('payment_method_data')
  const fields = { ...message.details, ...card, use_stripe_sdk: 'true' }
  return callApi('POST', `${intentPath(secret)}/confirm`, publishableKey, fields)
}

async function takeOptions(options: unknown): Promise<void> {
  publishableKey = textOf(options, 'publishableKey') ?? ''
  applyAppearance(options)
  const secret = textOf(options, 'clientSecret')
  if (secret === checkedSecret) return
  checkedSecret = secret
  const { error } = secret
    ? await callApi('GET', '/elements/sessions', publishableKey, { client_secret: secret })
    : { error: undefined }
  if (error) {
    checkedSecret = undefined
    return send({ type: 'loaderror', error })
  }
  send({ type: 'ready' })
  if (names.some((name) => fields[name].value !== '')) reportChange()
  resize()
}

function reportChange(): void {
  const card = enteredCard()
  const problems = problemsOf(card, new Date())
  const empty = names.every((name) => fields[name].value === '')
  const shown = problems.find((problem) => fields[problem.field].getAttribute('aria-invalid') === 'true')
  send({
    type: 'change',
    change: {
      complete: problems.length === 0,
      empty,
      collapsed: false,
      value: { type: 'card' },
      error: shown ? { type: 'validation_error', code: shown.code, message: shown.message } : undefined,
    },
  })
}

function resize(): void {
  send({ type: 'resize', height: document.documentElement.offsetHeight })
}

function obey(command: 'focus' | 'blur' | 'clear'): void {
  if (command === 'focus') fields.number.focus()
  if (command === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (command === 'clear') {
    for (const name of names) {
      fields[name].value = ''
      showProblem(name, '')
    }
    reportChange()
  }
}

function group(name: CardField): void {
  const input = fields[name]
  if (name === 'number') input.value = groupNumber(input.value)
  // Not while the customer deletes the slash.
  if (name === 'expiry' && !/\d\d $|\d\d \/ ?$/.test(input.value)) input.value = groupExpiry(input.value)
}

for (const name of names) {
  const input = fields[name]
  // Formats what was typed before this script had loaded.
  group(name)
  input.addEventListener('input', () => {
    group(name)
    showProblem(name, '')
    reportChange()
  })
  input.addEventListener('focus', () => send({ type: 'event', name: 'focus' }))
  input.addEventListener('blur', () => {
    send({ type: 'event', name: 'blur' })
    // An empty field shows no problem until the customer presses Pay.
    const problem =
      input.value === '' ? undefined : problemsOf(enteredCard(), new Date()).find((each) => each.field === name)
    if (problem) showProblem(name, problem.message)
    reportChange()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send({ type: 'event', name: 'escape' })
  })
}
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(resize).observe(document.documentElement)

listen<FromPage>(
  { window: () => window.parent, origin: pageOrigin, channel },
  ['options', 'command', 'ask'],
  (message) => {
    if (message.type === 'options') void takeOptions(message.options)
    if (message.type === 'command') obey(message.command)
    if (message.type === 'ask') {
      void answer(message).then((given) => send({ type: 'answer', id: message.id, answer: given }))
    }
  },
)
