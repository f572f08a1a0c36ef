import { parseArgs } from 'node:util'
import { readCommandSettings } from '../settings'
import { OVERRIDES_PATH } from './paths'
import { signStaffLink } from './staff-link'

const USAGE = `npm run staff-link -- --who <name> [--hours 8] [--set booking@1.4.0] [--to /browse]

Prints a URL that lets one member of staff see other versions in production. PUBLIC_URL and STAFF_LINK_SECRET must be
those of that environment. Anyone with the URL can use it, so do not pass it on.`

const MAX_HOURS = 72
const HOUR_MS = 3_600_000

/** Creates the URL of a staff link from the arguments of the command. @throws Error that says what is missing or invalid */
export function staffLinkFor(
  args: string[],
  { environment, now }: { environment: NodeJS.ProcessEnv; now: Date },
): string {
  const { values } = parseArgs({
    args,
    options: {
      who: { type: 'string' },
      hours: { type: 'string', default: '8' },
      set: { type: 'string' },
      to: { type: 'string' },
    },
  })
  if (!values.who) throw new Error(`--who is missing: the log records who uses the link.\n\n${USAGE}`)
  const hours = Number(values.hours)
  if (!(hours >= 1 && hours <= MAX_HOURS)) throw new Error(`--hours must be from 1 to ${MAX_HOURS}.\n\n${USAGE}`)
  const { publicUrl, staffLinkSecret } = readCommandSettings(environment)
  if (!staffLinkSecret) throw new Error('STAFF_LINK_SECRET is not set, so the edge accepts no staff links.')
  const address = new URL(OVERRIDES_PATH, publicUrl)
  if (values.set) address.searchParams.set('set', values.set)
  if (values.to) address.searchParams.set('to', values.to)
  const link = { who: values.who, until: now.getTime() + hours * HOUR_MS }
  address.searchParams.set('staff', signStaffLink(link, staffLinkSecret))
  return address.href
}
