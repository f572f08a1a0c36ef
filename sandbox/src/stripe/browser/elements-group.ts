import { callApi } from './call-api'
import { type ElementContext, type ElementType, PaymentFormElement } from './element'
import { type FrameResponse, isRecord, textOf } from './messages'

/** The result of `stripe.elements()`: the forms of one page for one intent. */
export class ElementsGroup {
  private readonly elements = new Map<ElementType, PaymentFormElement>()
  private readonly context: ElementContext

  constructor(
    private readonly publishableKey: string,
    origin: string,
    private options: Record<string, unknown>,
  ) {
    this.context = {
      origin,
      publishableKey,
      clientSecret: () => this.clientSecret,
      appearance: () => this.options.appearance ?? null,
      fonts: options.fonts ?? null,
    }
  }

  get clientSecret(): string | null {
    return textOf(this.options, 'clientSecret')
  }

  create(type: string, options: unknown = {}): PaymentFormElement {
    if (type !== 'payment' && type !== 'card') throw new Error(`The sandbox has no element of type "${type}"`)
    if (this.elements.has(type)) throw new Error(`An element of type "${type}" was already created in this group`)
    const forget = () => this.elements.delete(type)
    const element = new PaymentFormElement(type, this.context, isRecord(options) ? options : {}, forget)
    this.elements.set(type, element)
    return element
  }

  /** Finds an element by its type, or by the React component that rendered it. */
  getElement(wanted: unknown): PaymentFormElement | null {
    const component: unknown = typeof wanted === 'function' ? Reflect.get(wanted, '__elementType') : wanted
    return (component === 'payment' || component === 'card' ? this.elements.get(component) : null) ?? null
  }

  update(options: Record<string, unknown>): void {
    this.options = { ...this.options, ...options, clientSecret: this.clientSecret }
    for (const element of this.elements.values()) element.sendOptions()
  }

  /** Loads what the server has changed on the intent since the form was rendered. */
  async fetchUpdates(): Promise<{ error?: unknown }> {
    const secret = this.clientSecret
    if (!secret) return {}
    const { error } = await callApi('GET', '/elements/sessions', this.publishableKey, { client_secret: secret })
    for (const element of this.elements.values()) element.sendOptions()
    return error ? { error } : {}
  }

  async submit(): Promise<{ error?: unknown; selectedPaymentMethod?: string }> {
    const form = this.form()
    if (!form) return { error: noForm }
    const { error } = await form.ask('validate')
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  /** Lets the card form confirm the intent. */
  async confirm(clientSecret: string, details: Record<string, string>): Promise<FrameResponse> {
    const form = this.form()
    if (!form) return { error: noForm }
    return form.ask('confirm', { ...details, client_secret: clientSecret })
  }

  form(): PaymentFormElement | null {
    return this.elements.get('payment') ?? this.elements.get('card') ?? null
  }
}

const noForm = {
  type: 'invalid_request_error',
  code: 'element_missing',
  message: 'There is no payment element on the page to take the card from.',
}
