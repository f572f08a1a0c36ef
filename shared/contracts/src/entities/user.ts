import { z } from 'zod'
import { Instant, LocalDate } from '../endpoint'

export const RegistrationState = z.enum([
  'enteredPhone',
  'enteredLocation',
  'uploadedAvatar',
  'enteredBirthdate',
  'acceptedTermsAndConditions',
])
export type RegistrationState = z.infer<typeof RegistrationState>

export const Avatar = z.object({ url: z.string(), small: z.string() })

export const User = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  location: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  avatar: Avatar.nullable(),
  birth_date: LocalDate.nullable(),
  created_at: Instant,
  is_guest: z.boolean(),
  email_verified: z.boolean(),
  /** False for a customer who registered with Google or Facebook and has not set a password since. */
  has_password: z.boolean(),
  finished_registration: z.boolean(),
  registration_state: z.array(RegistrationState),
})
export type User = z.infer<typeof User>
