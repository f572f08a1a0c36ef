import { type FormEvent, useState } from 'react'

type Values = Record<string, string | boolean>
/** `false` as a first value stands for either answer. */
type Widened<V extends Values> = { [F in keyof V]: V[F] extends boolean ? boolean : string }
type Messages = Record<string, string | null | undefined>
type TextNames<V extends Values> = { [F in keyof V & string]: V[F] extends string ? F : never }[keyof V & string]

/** What a text field takes from a form. */
export interface BoundField {
  name: string
  value: string
  error: string | null
  onValueChange: (value: string) => void
  onBlur: () => void
}

/**
 * The state of a form: values, and one message a field. A field is judged when it is left, the whole form when it is sent;
 * what the server says about a field stands until the field is changed.
 * @param check the first failing rule's sentence for each field
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
    /** The message of a field: ours, or the server's as long as the field has not been changed since. */
    message,
    /** All that a text field needs; one that was left empty is judged only when the form is sent. */
    field: (name: TextNames<V>, fromServer: Record<string, string[]>): BoundField => ({
      name,
      value: String(values[name]),
      error: message(name, fromServer),
      onValueChange: (value) => put(name, value),
      onBlur: () => {
        if (values[name]) judge(name)
      },
    }),
    /** Begins anew, with nothing wrong. */
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
      // The first on the page, whatever the order of the values.
      for (const control of event.currentTarget.elements) {
        if (!(control instanceof HTMLElement) || !found[control.getAttribute('name') ?? '']) continue
        return control.focus()
      }
    },
  }
}
