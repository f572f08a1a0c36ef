import type { z } from 'zod'
import { Refusal } from '../platform/refusal'
import type { ImportReport } from './import-report'

/** Parses a value; reports each fault with its JSON path. @returns null when there are any */
export function parseOr<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { at, report }: { at: string; report: ImportReport },
): z.output<S> | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) report.fault(nameOf(at, path), sentence(message))
  return null
}

const nameOf = (at: string, path: readonly PropertyKey[]) => [at, path.join('.')].filter(Boolean).join(' ')

/** Some messages of the validator are no sentences. */
export function sentence(message: string): string {
  if (message.endsWith('received undefined')) return 'Please fill this in.'
  return /[.!?]$/.test(message) ? message : `${message}. Please correct it.`
}

/** Runs a check that the partner API shares; reports what it refuses. @returns null when it refuses */
export function checkedOr<T>(check: () => T, { at, report }: { at: string; report: ImportReport }): T | null {
  try {
    return check()
  } catch (error) {
    reportRefusal(error, { at, report })
    return null
  }
}

/** Reports a refusal, field by field; throws any other error. */
export function reportRefusal(error: unknown, { at, report }: { at: string; report: ImportReport }): void {
  if (!(error instanceof Refusal)) throw error
  const errors = Object.entries(error.details.errors ?? {})
  if (errors.length === 0) report.fault(at, error.message)
  for (const [field, messages] of errors) for (const message of messages) report.fault(`${at} ${field}`, message)
}
