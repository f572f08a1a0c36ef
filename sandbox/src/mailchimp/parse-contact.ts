import { type Contact, type Status, statuses } from './audience'

/** Changes of a contact that a request may contain. Only deletion leads to `archived`. */
export interface ContactInput {
  email_address?: string
  status?: Status
  status_if_new?: Status
  merge_fields?: Record<string, unknown>
  ip_signup?: string
  timestamp_opt?: string
}

export interface InvalidField {
  field: string
  message: string
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Parses the body of a request about a contact, or returns what is wrong with it. */
export function parseContact(body: unknown): ContactInput | InvalidField {
  if (typeof body !== 'object' || body === null)
    return { field: '', message: 'Schema describes object, NULL found instead' }
  const field = new Map<string, unknown>(Object.entries(body))
  const wished: ContactInput = {}
  const address = field.get('email_address')
  if (address !== undefined) {
    if (typeof address !== 'string' || !ADDRESS.test(address))
      return { field: 'email_address', message: 'This value should be a valid email.' }
    wished.email_address = address
  }
  for (const name of ['status', 'status_if_new'] as const) {
    const value = field.get(name)
    if (value === undefined) continue
    const status = statuses.find((known) => known === value && known !== 'archived')
    if (!status) return { field: name, message: 'Data did not match any of the schemas described in anyOf.' }
    wished[name] = status
  }
  const merge = field.get('merge_fields')
  if (merge !== undefined) {
    if (typeof merge !== 'object' || merge === null || Array.isArray(merge))
      return { field: 'merge_fields', message: 'Schema describes object, array found instead' }
    wished.merge_fields = { ...merge }
  }
  for (const name of ['ip_signup', 'timestamp_opt'] as const) {
    const value = field.get(name)
    if (typeof value === 'string') wished[name] = value
  }
  return wished
}

export const isInvalid = (read: ContactInput | InvalidField): read is InvalidField => 'message' in read

/** Merges a contact with the requested changes. */
export const changed = (before: Contact | undefined, email: string, wished: ContactInput, status: Status) => ({
  email_address: before?.email_address ?? email,
  status,
  merge_fields: { ...before?.merge_fields, ...wished.merge_fields },
  ip_signup: wished.ip_signup ?? before?.ip_signup ?? '',
  timestamp_opt: wished.timestamp_opt ?? before?.timestamp_opt ?? '',
  is_in_compliance_state: before?.is_in_compliance_state ?? false,
})
