import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/free-port'
import { testServer } from '../testing/test-database'
import { startEmbeddedPostgres } from './embedded'

test('a second start on a data folder that is in use is refused in plain words', async () => {
  const { dataDir } = testServer()
  await expect(startEmbeddedPostgres({ dataDir, port: await freePort() })).rejects.toThrow(
    /Another process is already using/,
  )
})

test('a taken port is named', async () => {
  const port = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
  const dataDir = await mkdtemp(join(tmpdir(), 'meander-port-'))
  await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(`Port ${port}`)
  await rm(dataDir, { recursive: true })
  await new Promise((resolve) => squatter.close(resolve))
})
