import { spawnSync } from 'node:child_process'
import { chosenVersions } from './chosen-versions'
import { commandLine, UsageError } from './command-line'

try {
  const { baseUrl, versions, args } = commandLine(process.argv.slice(2))
  const cookie = baseUrl && versions ? await chosenVersions(baseUrl, versions) : null
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // The HTML report shows the details of failed tests.
      E2E_REPORT: 'html',
      ...(baseUrl ? { BASE_URL: baseUrl } : {}),
      ...(cookie ? { E2E_COOKIE: `${cookie.name}=${cookie.value}` } : {}),
    },
  })
  process.exit(status ?? 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
