import { createHash } from 'node:crypto'

export type ProviderName = 'google' | 'facebook'

/** A person with an account at the provider. */
export interface Person {
  /** The provider's id of the person, always the same. */
  subject: string
  firstName: string
  lastName: string
  /** Null for a person who has none or does not share it. */
  email: string | null
  isEmailVerified: boolean
}

const invented: Readonly<Record<ProviderName, readonly Omit<Person, 'subject'>[]>> = {
  google: [
    { firstName: 'Tess', lastName: 'Arden', email: 'tess.arden@post.example', isEmailVerified: true },
    { firstName: 'Robin', lastName: 'Ferris', email: 'customer@meander.example', isEmailVerified: true },
    { firstName: 'Milo', lastName: 'Quint', email: 'milo.quint@post.example', isEmailVerified: false },
  ],
  facebook: [
    { firstName: 'Ivo', lastName: 'Marl', email: 'ivo.marl@post.example', isEmailVerified: false },
    { firstName: 'Robin', lastName: 'Ferris', email: 'customer@meander.example', isEmailVerified: false },
    { firstName: 'Una', lastName: 'Teal', email: null, isEmailVerified: false },
  ],
}

/** The people to choose from at a provider. */
export const peopleOf = (provider: ProviderName): Person[] =>
  invented[provider].map((person) => ({ subject: subjectOf(provider, person), ...person }))

/** Derives a numeric id, always the same for a person. */
export function subjectOf(provider: ProviderName, { email, firstName, lastName }: Omit<Person, 'subject'>): string {
  const digest = createHash('sha256')
    .update(`${provider} ${email ?? `${firstName} ${lastName}`}`)
    .digest('hex')
  return String(BigInt(`0x${digest.slice(0, 16)}`)).padStart(20, '1')
}
