import { spawnSync } from 'node:child_process'
import { publishAdjacentReleases } from './adjacent-releases'

/** Arguments after `--` are passed to Playwright, for example `--grep "shell before"`. */
try {
  publishAdjacentReleases()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/skew.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
