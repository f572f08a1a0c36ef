import type { RegistrationState, User as WireUser } from 'shared/contracts'
import type { users } from '../platform/database/schema'

export type User = typeof users.$inferSelect

/** Lists the registration steps that the customer has completed. */
export function registrationStateOf(user: User): RegistrationState[] {
  const done: [RegistrationState, boolean][] = [
    ['enteredPhone', user.phone !== null],
    ['enteredLocation', user.latitude !== null && user.longitude !== null],
    ['uploadedAvatar', user.avatar !== null],
    ['enteredBirthdate', user.birthDate !== null],
    ['acceptedTermsAndConditions', user.termsAcceptedAt !== null],
  ]
  return done.filter(([, isDone]) => isDone).map(([step]) => step)
}

/** Converts a user to the API's format. Registration is finished with terms and phone; the other steps can be skipped. */
export function toWireUser(user: User): WireUser {
  const hasLocation = user.latitude !== null && user.longitude !== null
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    phone: user.phone,
    address: user.address,
    location: hasLocation
      ? { address: user.address ?? '', latitude: user.latitude ?? 0, longitude: user.longitude ?? 0 }
      : null,
    avatar: user.avatar ? { url: `${user.avatar}-640.webp`, small: `${user.avatar}-96.webp` } : null,
    birth_date: user.birthDate,
    created_at: user.createdAt.toISOString(),
    is_guest: user.isGuest,
    email_verified: user.emailVerifiedAt !== null,
    has_password: user.passwordHash !== null,
    finished_registration: user.phone !== null && user.termsAcceptedAt !== null,
    registration_state: registrationStateOf(user),
  }
}
