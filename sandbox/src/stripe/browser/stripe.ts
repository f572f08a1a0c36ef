import { callApi, intentPath } from './call-api'
import { showChallenge } from './challenge'
import { PaymentFormElement } from './element'
import { ElementsGroup } from './elements-group'
import { type FrameResponse, isRecord, textOf } from './messages'

const ORIGIN =
  document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : location.origin

interface IntentResult {
  paymentIntent?: Record<string, unknown>
  error?: unknown
}

/** Fakes Stripe.js: the same functions, with the sandbox as the API. */
function createStripe(publishableKey: unknown) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Stripe() needs a publishable key, which starts with pk_')
  }
  const key = publishableKey

  async function retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const response = await callApi('GET', intentPath(clientSecret), key, { client_secret: clientSecret })
    return response.result ? { paymentIntent: response.result } : { error: response.error }
  }

  /** Performs the next action of an intent. If the bank needs the whole page, this navigates away and never resolves. */
  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const { paymentIntent, error } = await retrievePaymentIntent(clientSecret)
    if (!paymentIntent) return { error }
    return act(paymentIntent, clientSecret)
  }

  async function act(intent: Record<string, unknown>, clientSecret: string): Promise<IntentResult> {
    const action = intent.next_action
    if (intent.status !== 'requires_action' || !isRecord(action)) return { paymentIntent: intent }
    const redirectUrl = textOf(action.redirect_to_url, 'url')
    if (redirectUrl) return leaveFor(redirectUrl)
    const challengePath = textOf(action.use_stripe_sdk, 'stripe_js')
    if (challengePath) await showChallenge(new URL(challengePath, ORIGIN).href)
    const after = await retrievePaymentIntent(clientSecret)
    if (after.paymentIntent?.status === 'requires_payment_method') {
      const reason = after.paymentIntent.last_payment_error
      return { error: { ...(isRecord(reason) && reason), payment_intent: after.paymentIntent } }
    }
    return after
  }

  function leaveFor(url: string): Promise<never> {
    location.assign(url)
    return new Promise(() => {})
  }

  async function finish(
    response: FrameResponse,
    clientSecret: string,
    returnUrl: string | null,
  ): Promise<IntentResult> {
    if (!response.result) return { error: response.error }
    const outcome = await act(response.result, clientSecret)
    if (!outcome.paymentIntent || !returnUrl) return outcome
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', String(outcome.paymentIntent.id))
    url.searchParams.set('payment_intent_client_secret', clientSecret)
    url.searchParams.set('redirect_status', 'succeeded')
    return leaveFor(url.href)
  }

  async function confirmPayment(options: Record<string, unknown>): Promise<IntentResult> {
    const { elements, confirmParams } = options
    if (!(elements instanceof ElementsGroup))
      throw new Error('confirmPayment() needs the elements of this Stripe object')
    const clientSecret = textOf(options, 'clientSecret') ?? elements.clientSecret
    if (!clientSecret) throw new Error('confirmPayment() needs a clientSecret')
    const returnUrl = textOf(confirmParams, 'return_url')
    const always = options.redirect !== 'if_required'
    if (always && !returnUrl)
      throw new Error('confirmPayment() needs confirmParams.return_url, unless redirect is "if_required"')
    const { error } = await elements.submit()
    if (error) return { error }
    const receiptEmail = textOf(confirmParams, 'receipt_email')
    const response = await elements.confirm(clientSecret, {
      ...(returnUrl && { return_url: returnUrl }),
      ...(receiptEmail && { receipt_email: receiptEmail }),
    })
    return finish(response, clientSecret, always ? returnUrl : null)
  }

  async function confirmCardPayment(clientSecret: string, data: unknown, how?: unknown): Promise<IntentResult> {
    const method = isRecord(data) ? data.payment_method : undefined
    const returnUrl = textOf(data, 'return_url')
    const card = isRecord(method) ? method.card : undefined
    const details = { client_secret: clientSecret, ...(returnUrl && { return_url: returnUrl }) }
    const response =
      card instanceof PaymentFormElement
        ? await card.ask('confirm', details)
        : await callApi('POST', `${intentPath(clientSecret)}/confirm`, key, {
            ...details,
            use_stripe_sdk: 'true',
            ...(typeof method === 'string' && { payment_method: method }),
          })
    if (isRecord(how) && how.handleActions === false && response.result) return { paymentIntent: response.result }
    return finish(response, clientSecret, null)
  }

  async function createPaymentMethod(options: Record<string, unknown>) {
    const { elements, card } = options
    const form = elements instanceof ElementsGroup ? elements.form() : card
    if (!(form instanceof PaymentFormElement)) throw new Error('createPaymentMethod() needs elements or a card element')
    const { error, result } = await form.ask('payment-method')
    return result ? { paymentMethod: result } : { error }
  }

  async function createToken(form: unknown) {
    if (!(form instanceof PaymentFormElement)) throw new Error('createToken() needs a card element')
    const { error, result } = await form.ask('token')
    return result ? { token: result } : { error }
  }

  return {
    elements: (options: unknown = {}) => new ElementsGroup(key, ORIGIN, isRecord(options) ? options : {}),
    confirmPayment,
    confirmCardPayment,
    createPaymentMethod,
    createToken,
    handleNextAction,
    handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
    retrievePaymentIntent,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// @stripe/stripe-js compares this with the version that it was built for.
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
