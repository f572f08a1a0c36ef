import { type FormEvent, useState } from 'react'

type Values = Record<string, string | boolean>
/** `false` as a first value stands for either answer. */
type Widened<V extends Values> = { [F in keyof V]: V[F] extends boolean ? boolean : string }
type Messages = Record<string, string | null | undefined>

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

  return {
    values,
    set<F extends keyof V & string>(field: F, value: Widened<V>[F]) {
      setValues((known) => ({ ...known, [field]: value }))
      setMessages((known) => ({ ...known, [field]: null }))
      setChanged((known) => new Set(known).add(field))
    },
    judge: (field: keyof V & string) => setMessages((known) => ({ ...known, [field]: check(values)[field] })),
    /** The message of a field: ours, or the server's as long as the field has not been changed since. */
    message(field: keyof V & string, fromServer: Record<string, string[]>): string | null {
      return messages[field] ?? (changed.has(field) ? null : (fromServer[field]?.[0] ?? null))
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const found: Messages = check(values)
      setMessages(found)
      setChanged(new Set())
      const wrong = Object.keys(values).find((field) => found[field])
      if (wrong === undefined) send(values)
      else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    },
  }
}
