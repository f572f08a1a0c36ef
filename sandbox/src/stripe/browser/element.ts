import { type FrameResponse, type FromFrame, type FromPage, isRecord, listen, type Question } from './messages'

export type ElementType = 'payment' | 'card'

type Listener = (event?: unknown) => void

const ELEMENT_EVENTS = ['ready', 'change', 'focus', 'blur', 'escape', 'loaderror', 'loaderstart']
const FIRST_HEIGHT_PX: Record<ElementType, number> = { payment: 170, card: 48 }
/** Timeout of a question to the frame. */
const RESPONSE_TIMEOUT_MS = 90_000

export interface ElementContext {
  origin: string
  publishableKey: string
  clientSecret: () => string | null
  appearance: () => unknown
  fonts: unknown
}

/** A card form in an iframe: the page learns whether it is complete, but never what is typed. */
export class PaymentFormElement {
  private frame: HTMLIFrameElement | null = null
  private stopListening = () => {}
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly open = new Map<number, (answer: FrameResponse) => void>()
  private readonly channel = crypto.randomUUID()
  private lastQuestion = 0
  private isReady = false

  constructor(
    readonly type: ElementType,
    private readonly context: ElementContext,
    private options: Record<string, unknown>,
    private readonly onDestroy: () => void,
  ) {}

  mount(place: string | HTMLElement): void {
    const parent = typeof place === 'string' ? document.querySelector(place) : place
    if (!parent) throw new Error('The element to mount into does not exist')
    if (this.frame?.parentElement === parent) return
    this.unmount()
    const frame = document.createElement('iframe')
    frame.title = 'Secure payment input frame'
    frame.allow = 'payment'
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: '100%',
      height: `${FIRST_HEIGHT_PX[this.type]}px`,
      colorScheme: 'normal',
    })
    const { origin } = this.context
    const hash = new URLSearchParams({ channel: this.channel, origin: location.origin })
    frame.src = `${origin}/sandbox/stripe/elements/${this.type}.html#${hash}`
    this.stopListening = listen<FromFrame>(
      { window: () => frame.contentWindow, origin, channel: this.channel },
      ['ready', 'loaderror', 'resize', 'event', 'change', 'answer'],
      (message) => this.hear(message),
    )
    frame.addEventListener('load', () => this.sendOptions())
    this.frame = frame
    parent.append(frame)
    this.tell('loaderstart', { elementType: this.type })
  }

  unmount(): void {
    this.stopListening()
    this.frame?.remove()
    this.frame = null
    this.isReady = false
    for (const response of this.open.values()) response({ error: gone })
    this.open.clear()
  }

  destroy(): void {
    this.unmount()
    this.listeners.clear()
    this.onDestroy()
  }

  update(options: Record<string, unknown>): void {
    this.options = { ...this.options, ...options }
    this.sendOptions()
  }

  /** Sends the page's current options to the frame: appearance, and the client secret of the intent. */
  sendOptions(): void {
    const { publishableKey, clientSecret, appearance, fonts } = this.context
    const options = { ...this.options, publishableKey, clientSecret: clientSecret(), appearance: appearance(), fonts }
    // Options may contain functions, which cannot be sent to a frame.
    this.send({ type: 'options', options: JSON.parse(JSON.stringify(options)) })
  }

  focus = () => this.send({ type: 'command', command: 'focus' })
  blur = () => this.send({ type: 'command', command: 'blur' })
  clear = () => this.send({ type: 'command', command: 'clear' })
  collapse(): void {}

  on(name: string, listener: Listener): this {
    if (!ELEMENT_EVENTS.includes(name)) return this
    const known = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, known.add(listener))
    // A listener that is added late still gets `ready`.
    if (name === 'ready' && this.isReady) queueMicrotask(() => listener({ elementType: this.type }))
    return this
  }

  once(name: string, listener: Listener): this {
    const first: Listener = (event) => {
      this.off(name, first)
      listener(event)
    }
    return this.on(name, first)
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.listeners.get(name)?.delete(listener)
    else this.listeners.delete(name)
    return this
  }

  ask(question: Question, details: Record<string, string> = {}): Promise<FrameResponse> {
    if (!this.frame) return Promise.resolve({ error: gone })
    this.lastQuestion += 1
    const id = this.lastQuestion
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, { error: silent }), RESPONSE_TIMEOUT_MS)
      this.open.set(id, (response) => {
        clearTimeout(timer)
        resolve(response)
      })
      this.send({ type: 'ask', id, question, details })
    })
  }

  private send(message: FromPage): void {
    this.frame?.contentWindow?.postMessage({ channel: this.channel, message }, this.context.origin)
  }

  private hear(message: FromFrame): void {
    if (message.type === 'ready' && !this.isReady) {
      this.isReady = true
      this.tell('ready', { elementType: this.type })
    }
    if (message.type === 'resize' && this.frame) this.frame.style.height = `${Math.ceil(message.height)}px`
    if (message.type === 'event') this.tell(message.name, { elementType: this.type })
    if (message.type === 'loaderror') this.tell('loaderror', { elementType: this.type, error: message.error })
    if (message.type === 'change' && isRecord(message.change)) {
      this.tell('change', { elementType: this.type, ...message.change })
    }
    if (message.type === 'answer') this.settle(message.id, message.answer)
  }

  private settle(id: number, response: FrameResponse): void {
    this.open.get(id)?.(response)
    this.open.delete(id)
  }

  private tell(name: string, event: unknown): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event)
  }
}

const gone = { type: 'invalid_request_error', code: 'element_unmounted', message: 'The card form is not on the page.' }
const silent = {
  type: 'api_connection_error',
  message: 'The card form did not respond. Reload the page and try again.',
}
