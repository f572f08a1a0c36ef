import { parseArgs } from 'node:util'
import { readSettings } from '../settings'
import { OVERRIDES_PATH } from './addresses'
import { signStaffLink } from './staff-link'

const USAGE = `npm run staff-link -- --who <name> [--hours 8] [--set booking@1.4.0] [--to /browse]

An address that lets one member of staff look at other versions where visitors may not. PUBLIC_URL and STAFF_LINK_SECRET are those of the
environment it is for. Who has the address can use it, so hand it to nobody else.`

const MOST_HOURS = 72
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
  if (!values.who) throw new Error(`--who is missing: the log names who looked.\n\n${USAGE}`)
  const hours = Number(values.hours)
  if (!(hours >= 1 && hours <= MOST_HOURS)) throw new Error(`--hours is from 1 to ${MOST_HOURS}.\n\n${USAGE}`)
  const { publicUrl, staffLinkSecret } = readSettings(environment)
  if (!staffLinkSecret) throw new Error('STAFF_LINK_SECRET is not set: without it the edge knows no staff.')
  const address = new URL(OVERRIDES_PATH, publicUrl)
  if (values.set) address.searchParams.set('set', values.set)
  if (values.to) address.searchParams.set('to', values.to)
  const link = { who: values.who, until: now.getTime() + hours * HOUR_MS }
  address.searchParams.set('staff', signStaffLink(link, staffLinkSecret))
  return address.href
}
