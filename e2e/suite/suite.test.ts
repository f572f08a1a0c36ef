import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chosenVersions } from './chosen-versions'
import { commandLine, UsageError } from './command-line'
import { filesOf, unnamed } from './teams'

const read = (line: string) => commandLine(line.split(' ').filter(Boolean))
const specs = fs.readdirSync(new URL('../src', import.meta.url)).filter((file) => file.endsWith('.spec.ts'))

test('each spec file has an owner, and each owned file exists', () => {
  expect(unnamed(specs)).toEqual([])
  for (const app of ['shell', 'discovery', 'booking', 'account', 'content'] as const) {
    expect(filesOf(app).length).toBeGreaterThan(2)
    expect(filesOf(app).filter((file) => !specs.includes(file))).toEqual([])
  }
})

test('parses a base URL, a mix of versions and an app', () => {
  expect(read('--base-url https://staging.example/browse --with booking@1.3.0,content@next --grep @booking')).toEqual({
    baseUrl: 'https://staging.example',
    versions: 'booking@1.3.0,content@next',
    args: filesOf('booking').map((file) => `e2e/src/${file}`),
  })
})

test('repeats new tests ten times, and passes a shard and a project on', () => {
  expect(read('--new-since main')).toMatchObject({
    args: ['--only-changed=main', '--repeat-each=10', '--retries=0', '--pass-with-no-tests'],
    // No retries, so traces are not recorded in a second run.
  })
  expect(read('--shard 2/3 --grep voucher --project phone').args).toEqual([
    '--grep=voucher',
    '--project=phone',
    '--shard=2/3',
  ])
})

test.each([
  ['--grep @payments', 'Unknown app "@payments". The apps are @shell, @discovery'],
  ['--base-url staging', '"staging" is not the URL of a deployment'],
  ['--with booking@1.0.0', '--with needs --base-url'],
  ['--shard 4/3', '--shard is "4/3"; it should be like 1/3.'],
  ['--repeat ten', '--repeat is "ten"'],
  ['--project tablet', '--project is "tablet"; it should be phone or desktop.'],
  ['--headed', "Unknown option '--headed'"],
])('refuses "%s" with the reason', (line, message) => {
  expect(() => read(line)).toThrow(UsageError)
  expect(() => read(line)).toThrow(message)
})

describe('versions chosen at a deployment', () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://edge')
    const asked = searchParams.get('set')
    if (asked === null) {
      const published = [
        { app: 'content', version: '2.0.0' },
        { app: 'content', version: '1.0.0' },
      ]
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ live: { content: '1.0.0' }, published }))
    }
    if (asked.includes('production')) return response.writeHead(303, { location: '/' }).end()
    if (asked.includes('9.9.9')) return response.writeHead(400).end('<p role="alert">There is no booking@9.9.9.</p>')
    response.writeHead(303, { 'set-cookie': `meander_overrides=${encodeURIComponent(asked)}; Path=/` }).end()
  })
  let baseUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('returns the cookie for the requested versions, with next as the newest one', async () => {
    expect(await chosenVersions(baseUrl, 'booking@1.3.0,content@next')).toEqual({
      name: 'meander_overrides',
      value: encodeURIComponent('booking@1.3.0,content@2.0.0'),
    })
  })

  test('throws when the deployment is unreachable', async () => {
    await expect(chosenVersions('http://127.0.0.1:9', 'booking@1.3.0')).rejects.toThrow('Is it running?')
  })

  test('throws with the reasons of the deployment when it cannot show a version', async () => {
    await expect(chosenVersions(baseUrl, 'booking@9.9.9')).rejects.toThrow('There is no booking@9.9.9.')
    await expect(chosenVersions(baseUrl, 'account@next')).rejects.toThrow('stores no release of account')
    await expect(chosenVersions(baseUrl, 'booking@production')).rejects.toThrow('versions cannot be chosen')
  })
})
