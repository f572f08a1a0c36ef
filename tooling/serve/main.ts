import { parseArgs } from 'node:util'
import { startLocalStack } from './local-stack'

const USAGE = `npm start -- [--scale] [--no-restart]

--no-restart stops everything when one process exits unexpectedly, instead of restarting it.
--scale fills an empty database with 10,000 experiences and 1.2 million sessions; set another DATA_DIR for it.`

/** The amount of data with which search must still be fast. */
const SCALE = { SEED_EXPERIENCES: '10000', SEED_DAYS: '153' }

const started = Date.now()

try {
  const { development, scale, restarts } = readOptions()
  const running = await startLocalStack({ env: { ...process.env, ...(scale ? SCALE : {}) }, development, restarts })
  console.log(`\n  ${running.productName} is ready in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  for (const [what, address] of Object.entries(running.addresses)) console.log(`  ${what.padEnd(14)} ${address}`)
  console.log('\n  Stop with Ctrl+C.\n')
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  // The command that started this process has ended, so Ctrl+C could no longer stop it.
  process.on('disconnect', () => void stop(1))
  const broken = await running.firstToEnd
  if (!stopping) console.error(`${broken} exited unexpectedly; stopping everything.`)
  await stop(1)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

function readOptions() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { values } = parseArgs({ options: { dev: flag, scale: flag, 'no-restart': flag } })
    return { development: values.dev, scale: values.scale, restarts: !values['no-restart'] }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}
