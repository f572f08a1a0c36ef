import { type FormEvent, useState } from 'react'

type Values = Record<string, string | boolean>
type Messages<V extends Values> = Partial<Record<keyof V, string>>

/**
 * The state of a form: values, and one message a field. A field is judged when it is left, the whole form when it is sent;
 * what the server says about a field stands until the field is changed.
 * @param check the first failing rule's sentence for each field
 */
export function useForm<V extends Values>({
  initial,
  check,
  send,
}: {
  initial: V
  check: (values: V) => { [F in keyof V]?: string | null }
  send: (values: V) => void
}) {
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Messages<V>>({})
  const [cleared, setCleared] = useState<ReadonlySet<keyof V>>(new Set())

  const judge = (field: keyof V) => setMessages((known) => ({ ...known, [field]: check(values)[field] ?? undefined }))

  return {
    values,
    set<F extends keyof V>(field: F, value: V[F]) {
      setValues((known) => ({ ...known, [field]: value }))
      setMessages((known) => ({ ...known, [field]: undefined }))
      setCleared((known) => new Set(known).add(field))
    },
    judge,
    /** The message of a field: ours, or the server's as long as the field has not been changed since. */
    message(field: keyof V & string, fromServer: Record<string, string[]>): string | null {
      return messages[field] ?? (cleared.has(field) ? null : (fromServer[field]?.[0] ?? null))
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const found = check(values)
      const wrong = Object.keys(values).filter((field) => found[field])
      setMessages(Object.fromEntries(wrong.map((field) => [field, found[field]])) as Messages<V>)
      setCleared(new Set())
      const [first] = wrong
      if (first === undefined) send(values)
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
  }
}
