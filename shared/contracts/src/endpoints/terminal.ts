import { z } from 'zod'
import { data, type EndpointShape, Instant, Uuid } from '../endpoint'

const ByToken = z.object({ token: z.string().max(200) })
const Kind = z.enum(['adult', 'child'])

/** The session as a check-in terminal needs it, enough to work offline. */
const TerminalSession = z.object({
  session: z.object({ id: z.string(), starts_at: Instant, ends_at: Instant }),
  experience: z.object({ name: z.string(), town: z.string() }),
  expires_at: Instant,
  /** Key that verifies signed tickets: Ed25519, raw, base64url. */
  public_key: z.string(),
  /** Keys that still verify tickets signed before the key was rotated. An older API sends none. */
  previous_public_keys: z.array(z.string()).optional(),
  guests: z.array(z.object({ code: z.string(), name: z.string(), kind: Kind, checked_in_at: Instant.nullable() })),
})

const ScanResult = z.object({
  id: Uuid,
  /** `elsewhere`: one of our tickets for another session. `withdrawn`: its booking was cancelled or moved. */
  result: z.enum(['valid', 'already_used', 'unknown', 'elsewhere', 'withdrawn']),
  code: z.string().nullable(),
  name: z.string().nullable(),
  kind: Kind.nullable(),
  checked_in_at: Instant.nullable(),
})

export const terminalEndpoints = {
  'GET /api/customer/terminal/:token': {
    summary: 'The session of a check-in link, with its guests',
    params: ByToken,
    response: data(TerminalSession),
    refusals: ['TERMINAL_OVER'],
  },
  'POST /api/customer/terminal/:token': {
    summary: 'Checks guests in by scanned or typed tickets, in the order given. Repeating a scan changes nothing',
    params: ByToken,
    body: z.strictObject({
      scans: z
        .array(z.strictObject({ id: Uuid, ticket: z.string().max(300), scanned_at: Instant }))
        .min(1)
        .max(200),
    }),
    response: data(z.array(ScanResult)),
    refusals: ['TERMINAL_OVER'],
  },
} as const satisfies Record<string, EndpointShape>
