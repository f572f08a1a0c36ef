import {
  catalogue,
  type Files,
  fileExperience,
  fileHost,
  sessionsCsv,
  smallCatalogue,
  testCatalogue,
  testFolder,
} from '../testing/catalogue-folder'
import { databaseDigest } from '../testing/database-digest'
import { testImage } from '../testing/people'
import { type TestApp, testApp } from '../testing/test-app'
import { UsageError } from './command-line'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { DATA_DIR: await testFolder() } })
})

/** Imports a catalogue that has faults. @returns their lines */
async function faultsOf(files: Files): Promise<string[]> {
  const folder = await testCatalogue(files)
  const before = await databaseDigest(api.database.db)
  const { isFine, lines } = await catalogue(api, 'import', folder, '--as', 'Mo')
  expect([isFine, lines.at(-1)]).toEqual([false, 'Nothing was changed.'])
  expect(await databaseDigest(api.database.db)).toEqual(before)
  return lines.filter((line) => line.startsWith('FAULT'))
}

const experience = (changes: Record<string, unknown>): Files =>
  smallCatalogue({ 'experiences/12.json': fileExperience(changes) })
const sessions = (text: string): Files => smallCatalogue({ 'sessions.csv': text })
const [ticket] = fileExperience().tickets

test.each<[string, Files, RegExp]>([
  [
    'broken JSON',
    smallCatalogue({ 'experiences/12.json': '{\n  "id": "12",\n  "host" "7"\n}' }),
    /^FAULT experiences\/12\.json line 3: This is not valid JSON/,
  ],
  [
    'JSON that ends too early',
    smallCatalogue({ 'hosts.json': '[\n{' }),
    /^FAULT hosts\.json line 2: This is not valid JSON/,
  ],
  [
    'another encoding',
    smallCatalogue({ 'hosts.json': Uint8Array.of(0x5b, 0xff, 0x5d) }),
    /^FAULT hosts\.json: This file is not UTF-8/,
  ],
  ['hosts that are no array', smallCatalogue({ 'hosts.json': fileHost() }), /^FAULT hosts\.json: .*array/],
  ['an unknown field', experience({ colour: 'red' }), /^FAULT experiences\/12\.json: .*"colour"/],
  [
    'an unknown field of a host',
    smallCatalogue({ 'hosts.json': [fileHost({ phone: '1' })] }),
    /^FAULT hosts\.json\.0: .*"phone"/,
  ],
  [
    'an unknown field of a ticket',
    experience({ tickets: [{ ...ticket, colour: 'red' }] }),
    /^FAULT experiences\/12\.json tickets\.0: .*"colour"/,
  ],
  [
    'a host that is there twice',
    smallCatalogue({ 'hosts.json': [fileHost(), fileHost()] }),
    /^FAULT hosts\.json\.1 id: There is another host 7/,
  ],
  [
    'a host from the future',
    smallCatalogue({ 'hosts.json': [fileHost({ since: '2027-01-01' })] }),
    /^FAULT hosts\.json\.0 since: .*future/,
  ],
  [
    'a wrong e-mail address',
    smallCatalogue({ 'hosts.json': [fileHost({ email: 'nell' })] }),
    /^FAULT hosts\.json\.0 email: /,
  ],
  [
    'an experience with another id than its file',
    experience({ id: '13' }),
    /^FAULT experiences\/12\.json: Its id is "13"/,
  ],
  [
    'an id with a hyphen',
    experience({ id: 'a-b' }),
    /^FAULT experiences\/12\.json id: .*lower-case letters and digits/,
  ],
  ['an experience without a host', experience({ host: undefined }), /^FAULT experiences\/12\.json host: /],
  [
    'an experience of a host that is not there',
    experience({ host: '8' }),
    /^FAULT experiences\/12\.json host: There is no host 8\. Please add it/,
  ],
  ['an unknown status', experience({ status: 'draft' }), /^FAULT experiences\/12\.json status: /],
  [
    'a missing field',
    experience({ headline: undefined }),
    /^FAULT experiences\/12\.json headline: Please fill this in\./,
  ],
  [
    'no adult ticket',
    experience({ tickets: [{ ...ticket, kind: 'child' }] }),
    /^FAULT experiences\/12\.json tickets: Please give an adult ticket\./,
  ],
  [
    'a price below the minimum',
    experience({ tickets: [{ ...ticket, price: 10 }] }),
    /^FAULT experiences\/12\.json tickets\.0\.price: A ticket must be free or cost/,
  ],
  [
    'fields that contradict each other',
    experience({ min_guests: 9 }),
    /^FAULT experiences\/12\.json max_guests: .*min_guests/,
  ],
  ['no pictures', experience({ pictures: [] }), /^FAULT experiences\/12\.json pictures: Please add a picture\./],
  [
    'two primary pictures',
    experience({ pictures: ['1', '2'].map((n) => ({ id: `potters-bench-${n}`, alt: 'A', is_primary: true })) }),
    /^FAULT experiences\/12\.json pictures: Please make one picture/,
  ],
  [
    'the same picture twice',
    experience({ pictures: ['A', 'B'].map((alt) => ({ id: 'potters-bench-1', alt })) }),
    /^FAULT experiences\/12\.json pictures\.1: .*already/,
  ],
  [
    'a stored picture that is not there',
    experience({ pictures: [{ id: 'photo-abc', alt: 'A' }] }),
    /^FAULT experiences\/12\.json pictures\.0 id: There is no stored picture/,
  ],
  [
    'a file outside of pictures',
    experience({ pictures: [{ file: 'pictures/../hosts.json', alt: 'A' }] }),
    /^FAULT experiences\/12\.json pictures\.0\.file: Please name a file below/,
  ],
  [
    'a picture file that is missing',
    experience({ pictures: [{ file: 'pictures/a.jpg', alt: 'A' }] }),
    /^FAULT experiences\/12\.json pictures\.0 pictures\/a\.jpg: There is no such file/,
  ],
  [
    'a picture without a text',
    experience({ pictures: [{ id: 'potters-bench-1' }] }),
    /^FAULT experiences\/12\.json pictures\.0\.alt: /,
  ],
  [
    'another file beside the experiences',
    smallCatalogue({ 'experiences/notes.txt': 'x' }),
    /^FAULT experiences\/notes\.txt: /,
  ],
  ['an empty CSV file', sessions(''), /^FAULT sessions\.csv: This file is empty/],
  [
    'semicolons',
    sessions('experience;start;capacity\n12;2026-07-01 10:00;8\n'),
    /^FAULT sessions\.csv line 1: Please separate the columns with commas/,
  ],
  [
    'an unknown column',
    sessions('experience,start,capacity,price\n'),
    /^FAULT sessions\.csv line 1: There is no column "price"/,
  ],
  ['a missing column', sessions('experience,start\n'), /^FAULT sessions\.csv line 1: The column capacity is missing/],
  [
    'a column that is there twice',
    sessions('experience,start,capacity,capacity\n'),
    /^FAULT sessions\.csv line 1: A column is there twice/,
  ],
  [
    'a line with too few columns',
    sessions(sessionsCsv('12,2026-07-01 10:00')),
    /^FAULT sessions\.csv line 2: This line has 2 columns instead of 5/,
  ],
  [
    'a quote that is not closed',
    sessions(sessionsCsv('12,"2026-07-01 10:00,8,,')),
    /^FAULT sessions\.csv line \d+: This is not valid CSV/,
  ],
  [
    'a session of an unknown experience',
    sessions(sessionsCsv('12,2026-07-01 10:00,8,,', '13,2026-07-01 10:00,8,,')),
    /^FAULT sessions\.csv line 3 experience: The catalogue has no experience 13/,
  ],
  [
    'a time that the clocks skip',
    sessions(sessionsCsv('12,2027-03-28 01:30,8,,')),
    /^FAULT sessions\.csv line 2 start: The clocks in London skip 01:30 on 2027-03-28/,
  ],
  [
    'a day that the calendar lacks',
    sessions(sessionsCsv('12,2027-02-29 10:00,8,,')),
    /^FAULT sessions\.csv line 2 start: .*is not a start/,
  ],
  [
    'another format of time',
    sessions(sessionsCsv('12,01/07/2026 10:00,8,,')),
    /^FAULT sessions\.csv line 2 start: .*2026-12-05 10:00/,
  ],
  [
    'an offset that London does not have',
    sessions(sessionsCsv('12,2026-07-01 10:00+00:00,8,,')),
    /^FAULT sessions\.csv line 2 start: London is not at/,
  ],
  [
    'a capacity of 0',
    sessions(sessionsCsv('12,2026-07-01 10:00,0,,')),
    /^FAULT sessions\.csv line 2 capacity: Please give at least 1/,
  ],
  [
    'a capacity that is no number',
    sessions(sessionsCsv('12,2026-07-01 10:00,eight,,')),
    /^FAULT sessions\.csv line 2 capacity: Please give a whole number/,
  ],
  [
    'a formula as capacity',
    sessions(sessionsCsv('12,2026-07-01 10:00,=4+4,,')),
    /^FAULT sessions\.csv line 2 capacity: Please give a whole number/,
  ],
  [
    'a formula as experience',
    sessions(sessionsCsv('"=HYPERLINK(""x"")",2026-07-01 10:00,8,,')),
    /^FAULT sessions\.csv line 2 experience: /,
  ],
  [
    'more sold elsewhere than there is',
    sessions(sessionsCsv('12,2026-07-01 10:00,8,9,')),
    /^FAULT sessions\.csv line 2 seats_sold_elsewhere: .*capacity/,
  ],
  [
    'a session that is there twice',
    sessions(sessionsCsv('12,2026-07-01 10:00,8,,', '12,2026-07-01 10:00,6,,')),
    /^FAULT sessions\.csv line 3: It starts when sessions\.csv line 2 does/,
  ],
  [
    'a session of a retired experience',
    { ...experience({ status: 'retired' }) },
    /^FAULT sessions\.csv line 2 experience: Experience 12 is retired/,
  ],
])('refuses %s, names the place and writes nothing', async (_, files, message) => {
  const faults = await faultsOf(files)
  expect(faults.find((fault) => message.test(fault)) ?? faults).toMatch(message)
})

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['is not a picture', async () => Buffer.from('not a picture at all'), /JPEG, PNG, WebP or AVIF/],
  ['is empty', async () => Buffer.alloc(0), /empty/],
  ['is too small', () => testImage(320, 240), /too small/],
  ['is too heavy', async () => Buffer.alloc(15 * 1024 * 1024 + 1), /larger than 15 MB/],
])('refuses a picture file that %s', async (_, file, message) => {
  const files = { ...experience({ pictures: [{ file: 'pictures/a.jpg', alt: 'A' }] }), 'pictures/a.jpg': await file() }
  const [fault] = await faultsOf(files)
  expect(fault).toMatch(/^FAULT experiences\/12\.json pictures\.0 pictures\/a\.jpg: /)
  expect(fault).toMatch(message)
})

test('lists all faults of all files at once', async () => {
  const faults = await faultsOf({
    'hosts.json': [fileHost({ email: 'nell' })],
    'experiences/12.json': fileExperience({ headline: '', colour: 'red' }),
    'experiences/13.json': '{',
    'sessions.csv': sessionsCsv('12,soon,8,,', '14,2026-07-01 10:00,8,,'),
  })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'FAULT hosts.json.0 email',
    expect.stringMatching(/^FAULT experiences\/12\.json/),
    expect.stringMatching(/^FAULT experiences\/12\.json/),
    'FAULT experiences/13.json line 1',
    'FAULT sessions.csv line 2 start',
    'FAULT sessions.csv line 3 experience',
  ])
})

test('a folder that is missing, strange or ambiguous is refused with what to do', async () => {
  const refused = async (folder: string) => catalogue(api, 'check', folder)
  await expect(refused('/nowhere/at/all')).rejects.toThrow(/no such folder/)
  await expect(refused(await testFolder())).rejects.toThrow(/no catalogue in it/)
  await expect(refused(await testCatalogue({ 'session.csv': '' }))).rejects.toThrow(/hosts\.json, experiences/)
  await expect(refused(await testCatalogue({ 'catalogue.json': {}, 'hosts.json': [] }))).rejects.toThrow(/keep one/)
  await expect(refused(await testCatalogue({ 'catalogue.json': { host: [] } }))).rejects.toThrow(/hosts, experiences/)
})

test.each<[string[], RegExp]>([
  [['inport', 'x'], /no command "inport"/],
  [['import'], /name the folder/],
  [['import', 'x'], /--as <your name>/],
  [['import', 'x', '--as', ' '], /--as <your name>/],
  [['import', 'x', '--as'], /--as/],
  [['import', 'x', 'y', '--as', 'Mo'], /one folder/],
  [['import', 'x', '--as', 'Mo', '--force'], /Unknown option '--force'/],
  [['export', 'x'], /--as <your name>/],
  [['export', 'x', '--as', 'Mo', '--retire-missing'], /check and import/],
  [['schema', 'x'], /no folder/],
])('refuses the arguments %j with what to do', async (args, message) => {
  const refused = catalogue(api, ...args)
  await expect(refused).rejects.toThrow(UsageError)
  await expect(refused).rejects.toThrow(message)
})
