import { bucketAndFolder } from 'server/testing/bucket-and-folder'
import { readCommandSettings } from '../settings'
import { builtApp } from '../testing/built-app'
import { commandLine } from './command-line'
import { openStore } from './open-store'
import { publish } from './publish'
import { runCommand } from './run-command'

describe('the release command with a bucket', () => {
  const { env } = process
  const here = bucketAndFolder()
  beforeEach(() => {
    // Amazon's client reads its keys from the environment.
    process.env = { ...env, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
  })
  afterEach(() => {
    process.env = env
  })

  test('promotes and lists releases and their history as in a folder', async () => {
    const url = `s3://releases/meander?endpoint=${encodeURIComponent(here.bucket.bucket.endpoint)}`
    const settings = readCommandSettings({
      ...env,
      DATA_DIR: here.folder,
      RELEASES_URL: url,
      API_URL: 'http://127.0.0.1:9',
    })
    let day = 1
    const now = () => new Date(Date.UTC(2026, 10, day++))
    const store = openStore(settings)
    for (const app of ['shell', 'booking'] as const)
      await publish(store, { ...(await builtApp(here.folder, { app, version: '1.0.0' })), now: now(), by: 'ada' })
    const said: string[] = []
    const run = (line: string) =>
      runCommand(commandLine(line.split(' ')), {
        settings,
        env: { RELEASED_BY: 'ben' },
        now,
        say: (one) => said.push(one),
      })

    await run('promote shell 1.0.0')
    await run('promote booking 1.0.0 --reason calmer')
    expect(said.splice(0)).toEqual([
      'live: shell@1.0.0 (generation 1)',
      'The API at http://127.0.0.1:9 does not answer. So it is not known whether it serves what the apps call.',
      'live: booking@1.0.0 (generation 2)  (calmer)',
    ])
    // Promoting the live version prints it, without the reason of another app's change.
    await run('promote shell 1.0.0')
    expect(said.splice(0).at(-1)).toBe('live: shell@1.0.0 (generation 2)')
    await run('status')
    expect(said.splice(0).join('\n')).toMatch(
      /^generation 2 in s3:\/\/releases\/meander\/\n(.*\n)*booking {4}live 1\.0\.0 /,
    )
    await run('history')
    expect(said.splice(0)).toEqual([
      '       2026-11-01T00:00:00.000Z  ada  published shell: - → 1.0.0',
      '       2026-11-02T00:00:00.000Z  ada  published booking: - → 1.0.0',
      '    1  2026-11-03T00:00:00.000Z  ben  promoted shell: - → 1.0.0',
      '    2  2026-11-04T00:00:00.000Z  ben  promoted booking: - → 1.0.0  (calmer)',
    ])
    await publish(store, {
      ...(await builtApp(here.folder, { app: 'booking', version: '1.1.0' })),
      now: now(),
      by: 'ada',
    })
    await run('canary booking 1.1.0 5')
    said.splice(0)
    await run('canary booking 1.0.0 0')
    await run('canary booking 1.1.0 0')
    expect(said.splice(0)).toEqual([
      'booking@1.1.0 is the canary, not 1.0.0: "canary booking off" ends it',
      'all visitors get booking@1.0.0',
    ])
    await run('history shell')
    expect(said).toHaveLength(2)
    // Not every S3-compatible store knows Amazon's checksums.
    expect(here.bucket.headersAsked).toContain('if-none-match')
    expect([...here.bucket.headersAsked].filter((name) => /checksum/.test(name))).toEqual([])
  })

  test('production makes nothing live that could not be checked against its API, unless it is forced', async () => {
    const settings = readCommandSettings({
      ...env,
      STAGE: 'production',
      DATA_DIR: here.folder,
      API_URL: 'http://127.0.0.1:9',
      INTERNAL_TOKEN: 'token-of-the-deployment'.padEnd(32, '-'),
    })
    await publish(openStore(settings), {
      ...(await builtApp(here.folder, { app: 'shell', version: '1.0.0' })),
      now: new Date('2026-11-20T09:00:00Z'),
    })
    const said: string[] = []
    const run = (line: string) =>
      runCommand(commandLine(line.split(' ')), { settings, env: {}, say: (one) => said.push(one) })
    await expect(run('promote shell 1.0.0')).rejects.toThrow(
      'The API at http://127.0.0.1:9 does not answer. So it is not known whether it serves what the apps call. Set API_URL and INTERNAL_TOKEN',
    )
    await run('promote shell 1.0.0 --force')
    expect(said).toEqual(['live: shell@1.0.0 (generation 1)'])
  })
})
