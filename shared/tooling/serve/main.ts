import fs from 'node:fs'
import { composition } from './composition'

// A file of settings beside the code, for a machine that keeps its keys there.
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
const started = Date.now()

try {
  const running = await composition({ env: process.env, development })
  console.log(`\n  ${running.productName} is up after ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
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
  const broken = await running.firstToEnd
  if (!stopping) console.error(`${broken} has ended unexpectedly, so everything stops.`)
  await stop(1)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
