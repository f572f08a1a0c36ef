import { staffLinkFor } from './staff-link-command'

try {
  console.log(staffLinkFor(process.argv.slice(2), { environment: process.env, now: new Date() }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
