import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port'
import { testServer } from '../../testing/test-database'
import { startEmbeddedPostgres } from './embedded'

test('refuses a second start on a data folder that is in use', async () => {
  const { dataDir } = testServer()
  await expect(startEmbeddedPostgres({ dataDir, port: await freePort() })).rejects.toThrow(
    /Another process is already using/,
  )
})

test('names the port when it is taken', async () => {
  const port = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
  const dataDir = await mkdtemp(join(tmpdir(), 'meander-port-'))
  await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(`Port ${port}`)
  await rm(dataDir, { recursive: true })
  await new Promise((resolve) => squatter.close(resolve))
})

test('a start stops an orphaned server and logs it; a server that is killed is noticed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meander-orphan-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
await startEmbeddedPostgres(${JSON.stringify({ dataDir, port })})
console.log('started')`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const serverPid = async () => Number((await readFile(lockFile, 'utf8')).split('\n')[0])
  const orphan = await serverPid()
  owner.kill('SIGKILL')
  await once(owner, 'exit')

  const lines: string[] = []
  const running = await startEmbeddedPostgres({ dataDir, port, log: (line) => lines.push(line) })
  expect(lines).toEqual([expect.stringContaining(`(process ${orphan}) left over from an earlier start`)])
  process.kill(await serverPid(), 'SIGKILL')
  await running.ended
  await running.stop()
  await rm(dataDir, { recursive: true })
})
