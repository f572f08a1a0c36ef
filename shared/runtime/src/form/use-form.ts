import { type FormEvent, useState } from 'react'

type Values<V> = { [F in keyof V]: string | boolean }
/** Widens the literal types of the initial values: an initial `false` becomes `boolean`. */
type Widened<V> = { [F in keyof V]: V[F] extends boolean ? boolean : string }
type Messages = Record<string, string | null | undefined>
type Name<V> = keyof V & string
type TextName<V> = { [F in Name<V>]: V[F] extends string ? F : never }[Name<V>]

/** The props that a text field gets from a form. */
export interface BoundField {
  name: string
  value: string
  error: string | null
  onValueChange: (value: string) => void
  onBlur: () => void
}

interface FormRules<V> {
  /** The message of the first failing rule for each field. */
  check: (values: V) => { [F in keyof V]?: string | null }
  /** Called by a submit without messages. */
  send: (values: V) => void
}

interface Form<V> {
  values: V
  /** True from the first submit on. */
  isSubmitted: boolean
  set: <F extends Name<V>>(field: F, value: V[F]) => void
  judge: (field: Name<V>) => void
  /** The message of a field: the form's own, or the server's as long as the field has not been changed since. */
  message: (field: Name<V>, fromServer: Record<string, string[]>) => string | null
  /** All props of a text field. A field left empty is validated only on submit. */
  field: (name: TextName<V>, fromServer: Record<string, string[]>) => BoundField
  /** Replaces the values and clears all messages. */
  reset: (values: V) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * The state of a form: values, and one message per field. A field is validated on blur, the whole form on submit. A message from the server
 * stays until its field is changed.
 *
 * The values are the form's own, starting with `initial`; or they are in a store, which gets their changes: `values`, `onChange`.
 */
export function useForm<const V extends Values<V>>(form: FormRules<Widened<V>> & { initial: V }): Form<Widened<V>>
export function useForm<V extends Values<V>>(
  form: FormRules<V> & { values: V; onChange: (changes: Partial<V>) => void },
): Form<V>
export function useForm<V extends Values<V>>({
  check,
  send,
  ...source
}: FormRules<V> & ({ initial: V } | { values: V; onChange: (changes: Partial<V>) => void })): Form<V> {
  const [own, setOwn] = useState(() => ('initial' in source ? source.initial : null))
  const [messages, setMessages] = useState<Messages>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const values = 'initial' in source ? (own ?? source.initial) : source.values

  function change(changes: Partial<V>) {
    if ('initial' in source) setOwn((known) => ({ ...(known ?? source.initial), ...changes }))
    else source.onChange(changes)
  }
  function put<F extends Name<V>>(field: F, value: V[F]) {
    const changes: Partial<V> = {}
    changes[field] = value
    change(changes)
    setMessages((known) => ({ ...known, [field]: null }))
    setChanged((known) => new Set(known).add(field))
  }
  const judge = (field: Name<V>) => setMessages((known) => ({ ...known, [field]: check(values)[field] }))
  const message = (field: Name<V>, fromServer: Record<string, string[]>): string | null =>
    messages[field] ?? (changed.has(field) ? null : (fromServer[field]?.[0] ?? null))

  return {
    values,
    isSubmitted,
    set: put,
    judge,
    message,
    field: (name, fromServer) => ({
      name,
      value: String(values[name]),
      error: message(name, fromServer),
      // A text field holds a string, which `TextName` says, but not to the compiler.
      onValueChange: (value) => put(name, value as V[typeof name]),
      onBlur: () => {
        if (values[name]) judge(name)
      },
    }),
    reset(next) {
      change(next)
      setMessages({})
      setChanged(new Set())
      setSubmitted(false)
    },
    submit(event) {
      event.preventDefault()
      const found: Messages = check(values)
      setMessages(found)
      setChanged(new Set())
      setSubmitted(true)
      if (!Object.values(found).some(Boolean)) return send(values)
      // Focus the first invalid field in the order of the page, not of the values.
      for (const control of event.currentTarget.elements) {
        if (!(control instanceof HTMLElement) || !found[control.getAttribute('name') ?? '']) continue
        return control.focus()
      }
    },
  }
}
