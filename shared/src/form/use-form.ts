import { type FormEvent, useState } from 'react'

type Values = Record<string, string | boolean>
/** Widens the literal types of the initial values: an initial `false` becomes `boolean`. */
type Widened<V extends Values> = { [F in keyof V]: V[F] extends boolean ? boolean : string }
type Messages = Record<string, string | null | undefined>
type TextNames<V extends Values> = { [F in keyof V & string]: V[F] extends string ? F : never }[keyof V & string]

/** The props that a text field gets from a form. */
export interface BoundField {
  name: string
  value: string
  error: string | null
  onValueChange: (value: string) => void
  onBlur: () => void
}

/**
 * The state of a form: values, and one message per field. A field is validated on blur, the whole form on submit. A message from the server
 * stays until its field is changed.
 * @param check returns the message of the first failing rule for each field
 */
export function useForm<const V extends Values>({
  initial,
  check,
  send,
}: {
  initial: V
  check: (values: Widened<V>) => { [F in keyof V]?: string | null }
  send: (values: Widened<V>) => void
}) {
  const [values, setValues] = useState<Widened<V>>(initial as Widened<V>)
  const [messages, setMessages] = useState<Messages>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  function put(field: keyof V & string, value: string | boolean) {
    setValues((known) => ({ ...known, [field]: value }))
    setMessages((known) => ({ ...known, [field]: null }))
    setChanged((known) => new Set(known).add(field))
  }
  const judge = (field: keyof V & string) => setMessages((known) => ({ ...known, [field]: check(values)[field] }))
  const message = (field: keyof V & string, fromServer: Record<string, string[]>): string | null =>
    messages[field] ?? (changed.has(field) ? null : (fromServer[field]?.[0] ?? null))

  return {
    values,
    set: <F extends keyof V & string>(field: F, value: Widened<V>[F]) => put(field, value),
    judge,
    /** The message of a field: the form's own, or the server's as long as the field has not been changed since. */
    message,
    /** All props of a text field. A field left empty is validated only on submit. */
    field: (name: TextNames<V>, fromServer: Record<string, string[]>): BoundField => ({
      name,
      value: String(values[name]),
      error: message(name, fromServer),
      onValueChange: (value) => put(name, value),
      onBlur: () => {
        if (values[name]) judge(name)
      },
    }),
    /** Replaces the values and clears all messages. */
    reset(values: Widened<V>) {
      setValues(values)
      setMessages({})
      setChanged(new Set())
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const found: Messages = check(values)
      setMessages(found)
      setChanged(new Set())
      if (!Object.values(found).some(Boolean)) return send(values)
      // Focus the first invalid field in the order of the page, not of the values.
      for (const control of event.currentTarget.elements) {
        if (!(control instanceof HTMLElement) || !found[control.getAttribute('name') ?? '']) continue
        return control.focus()
      }
    },
  }
}
