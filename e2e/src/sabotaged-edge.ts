import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export const sabotages = {
  killing: 'const end = () => process.exit(1)\nmodule.exports = { version: VERSION, load: end, render: end }',
  looping: 'const loop = () => { for (;;); }\nmodule.exports = { version: VERSION, load: loop, render: loop }',
  leaking:
    'const all = []\nconst leak = () => { for (;;) all.push(new Array(1e6).fill(0.5)) }\nmodule.exports = { version: VERSION, load: leak, render: leak }',
  'mis-versioned': 'module.exports = { ...require("./original.cjs"), version: "0.0.0-other" }',
}
export type Sabotage = keyof typeof sabotages

interface Live {
  live: { app: string; version: string; server?: string }
}

/** Where the composition under test keeps its data; written down by whoever starts it. */
async function dataFolder(): Promise<string> {
  const known = process.env.DATA_DIR ?? (await fs.readFile('test-results/data-folder', 'utf8').catch(() => ''))
  if (known) return known
  throw new Error('These tests need the releases of the composition: set DATA_DIR to its data folder beside BASE_URL.')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A second edge on the composition's API, with the same releases but for the server bundle of one app. */
export async function sabotagedEdge(app: string, how: Sabotage, baseURL: string) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-sabotage-'))
  const releases = path.join(folder, 'releases')
  const registry = JSON.parse(await fs.readFile(path.join(await dataFolder(), 'releases/registry.json'), 'utf8'))
  const slots: Live[] = [registry.shell, ...Object.values<Live>(registry.remotes)]
  for (const { live } of slots) {
    await fs.cp(
      path.join(await dataFolder(), 'releases', live.app, live.version),
      path.join(releases, live.app, live.version),
      { recursive: true },
    )
  }
  await fs.writeFile(path.join(releases, 'registry.json'), JSON.stringify(registry))
  const broken = slots.find(({ live }) => live.app === app)?.live
  if (!broken?.server) throw new Error(`${app} has no server bundle to break.`)
  const file = path.join(releases, app, broken.version, broken.server)
  await fs.rename(file, path.join(path.dirname(file), 'original.cjs'))
  await fs.writeFile(file, sabotages[how].replaceAll('VERSION', JSON.stringify(broken.version)))

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'edge/src/main.ts'], {
    // What the edge says of a broken bundle is as it should be; the browser's console is what is watched.
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: origin,
      API_URL: process.env.API_URL ?? baseURL.replace(/00$/, '40'),
      SANDBOX_URL: process.env.SANDBOX_URL ?? baseURL.replace(/00$/, '41'),
    },
  })
  await answers(origin)
  return {
    origin,
    async stop() {
      await ended(child)
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { ok } = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({
      ok: false,
    }))
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The second edge did not start.')
}

async function ended(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit', { signal: AbortSignal.timeout(15_000) })
  if (!child.kill('SIGTERM')) throw new Error(`The second edge had ended by itself, with ${child.exitCode}.`)
  await end.catch((cause: unknown) => {
    child.kill('SIGKILL')
    throw new Error('The second edge did not end when it was told to.', { cause })
  })
}
