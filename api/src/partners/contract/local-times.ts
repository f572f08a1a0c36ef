import { z } from 'zod'

const TIME = '([01]\\d|2[0-3]):[0-5]\\d'

/** A time of day in Europe/London, HH:MM. */
export const LocalTime = z.string().regex(new RegExp(`^${TIME}$`), 'Time must look like 09:30')

/** The id of a session, schedule or review. */
export const NumericId = z.string().regex(/^[1-9]\d{0,14}$/)

/** The id of an experience. */
export const ExperienceId = z.string().regex(/^[0-9a-z]{1,20}$/)

/** A path with the id of an experience. */
export const OfExperience = z.object({ id: ExperienceId })

/** A path with the id of a session, schedule or review. */
export const WithId = z.object({ id: NumericId })
