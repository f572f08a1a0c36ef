import { eq } from 'drizzle-orm'
import type { Location } from 'shared/contracts'
import { localDate, pickerDate } from 'shared/formats'
import { birthdayRule, locationRule, nameRule, normaliseLine, ukPhoneRule } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Db } from '../../platform/database/connect'
import { users } from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { toE164 } from '../phone'
import type { User } from '../user'

interface Profile {
  first_name: string
  last_name: string
  phone: string
  location: Location | null
  /** YYYY-MM-DD. */
  birth_date: string | null
}
type Changes = Partial<typeof users.$inferInsert>

/** The columns of a location. @throws Refusal VALIDATION on `field` */
export function locationChanges(location: Location, field: string): Changes {
  refuseInvalid({ [field]: locationRule(location) })
  const { address, latitude, longitude } = location
  return { address: normaliseLine(address), latitude, longitude }
}

/** The columns of a birth date. @throws Refusal VALIDATION on `field` */
export function birthdayChanges(birthDate: string, field: string, now: Date): Changes {
  refuseInvalid({ [field]: birthdayRule(pickerDate(birthDate), { today: localDate(now) }) })
  return { birthDate }
}

/** Replaces a profile with the values of its form. @throws Refusal VALIDATION with all invalid fields */
export function changeProfile(db: Db, user: User, profile: Profile, now: Date): Promise<User> {
  refuseInvalid({
    first_name: nameRule(profile.first_name),
    last_name: nameRule(profile.last_name),
    phone: ukPhoneRule(profile.phone),
    location: profile.location && locationRule(profile.location),
    birth_date: profile.birth_date && birthdayRule(pickerDate(profile.birth_date), { today: localDate(now) }),
  })
  const nowhere: Changes = { address: null, latitude: null, longitude: null }
  return saveChanges(
    db,
    user,
    {
      firstName: normaliseLine(profile.first_name),
      lastName: normaliseLine(profile.last_name),
      phone: toE164(profile.phone),
      ...(profile.location ? locationChanges(profile.location, 'location') : nowhere),
      birthDate: profile.birth_date,
    },
    now,
  )
}

/** Updates a customer, and records the change in the audit log. @throws Refusal UNAUTHENTICATED when the account is gone */
export function saveChanges(db: Db, user: User, changes: Changes, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning()
    if (!changed) throw new Refusal('UNAUTHENTICATED')
    await writeAudit(tx, [
      {
        subject: `user:${user.id}`,
        action: 'profile_changed',
        actor: `user:${user.id}`,
        // Field names but no values, because the audit log outlives the account.
        details: { fields: Object.keys(changes).join(',') },
        at: now,
      },
    ])
    return changed
  })
}
