import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { compressBaselines } from './compress-baselines'
import { serveCatalogue } from './serve-catalogue'

const USAGE = `npm run kit                        the catalogue of the ui kit, on http://localhost:3600 (KIT_PORT)
npm run kit -- --check [piece …]   compares its pieces with the pictures in e2e/kit/baselines
npm run kit -- --accept [piece …]  accepts how they look now: updates the pictures`

const { accept, check, help, pieces } = readOptions()
if (help) console.log(USAGE)
else if (accept || check) {
  const status = compare(accept ? ['--update-snapshots=changed'] : [], pieces)
  if (accept) await compressBaselines('e2e/kit/baselines')
  process.exit(status)
} else {
  const port = Number(process.env.KIT_PORT ?? 3600)
  await serveCatalogue({ port, development: true })
  console.log(`\n  Kit            http://localhost:${port}\n\n  Stop with Ctrl+C.\n`)
}

function compare(options: readonly string[], pieces: readonly string[]): number {
  const named = pieces.length > 0 ? ['--grep', pieces.map((piece) => `(^| )${piece} looks`).join('|')] : []
  const command = ['playwright', 'test', '--config', 'e2e/kit/playwright.config.ts', ...options, ...named]
  return spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { accept: flag, check: flag, help: flag },
    })
    return { ...values, pieces: positionals }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(1)
  }
}
