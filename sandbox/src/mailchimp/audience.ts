import { createHash } from 'node:crypto'
import type { StateFile } from '../state-file'

export const statuses = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional', 'archived'] as const
export type Status = (typeof statuses)[number]

export interface Contact {
  email_address: string
  status: Status
  merge_fields: Record<string, unknown>
  ip_signup: string
  timestamp_opt: string
  last_changed: string
  /** True if the contact unsubscribed by Mailchimp's own link, or the mailbox is gone: only the contact can undo that. */
  is_in_compliance_state: boolean
}

export interface MailchimpState {
  /** By subscriber hash. */
  contacts: Record<string, Contact>
  /** Hashes of the contacts that were deleted permanently. */
  forgotten: string[]
}

export const emptyMailchimpState = (): MailchimpState => ({ contacts: {}, forgotten: [] })

/** Mailchimp's id of a contact: MD5 of the address in lower case. */
export const subscriberHash = (address: string): string => createHash('md5').update(address.toLowerCase()).digest('hex')

export interface Audience {
  list: () => Contact[]
  /** By subscriber hash or address. */
  find: (named: string) => Contact | undefined
  put: (contact: Omit<Contact, 'last_changed'>) => Contact
  /** Deletes a contact permanently, so that only they themselves can subscribe again. False if there is no such contact. */
  erase: (named: string) => boolean
  isForgotten: (hash: string) => boolean
}

/** Creates the only audience, with its contacts. */
export function createAudience(file: StateFile<MailchimpState>): Audience {
  const keyOf = (named: string) => (named.includes('@') ? subscriberHash(named) : named.toLowerCase())
  return {
    list: () => Object.values(file.state.contacts),
    find: (named) => file.state.contacts[keyOf(named)],
    put(contact) {
      const changed = { ...contact, last_changed: new Date().toISOString() }
      const hash = subscriberHash(contact.email_address)
      file.state.contacts[hash] = changed
      file.state.forgotten = file.state.forgotten.filter((each) => each !== hash)
      file.changed()
      return changed
    },
    erase(named) {
      if (!file.state.contacts[keyOf(named)]) return false
      delete file.state.contacts[keyOf(named)]
      file.state.forgotten.push(keyOf(named))
      file.changed()
      return true
    },
    isForgotten: (hash) => file.state.forgotten.includes(keyOf(hash)),
  }
}
