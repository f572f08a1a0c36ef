import { runsAndPages } from './runs-and-pages'

const read = (...args: string[]) => runsAndPages(args, { runs: 5, usage: 'how it is used', json: true })

test('returns the default runs and pages without arguments', () => {
  expect(read()).toEqual({ runs: 5, pages: null, json: null })
})

test('parses runs, several pages and a report file', () => {
  expect(read('--runs', '1', '--page', '/', '--page', '/browse', '--json', 'reports.json')).toEqual({
    runs: 1,
    pages: ['/', '/browse'],
    json: 'reports.json',
  })
})

test.each([
  [['--runs', '0'], '--runs is "0"; it must be a whole number from 1.'],
  [['--runs', 'often'], '--runs is "often"; it must be a whole number from 1.'],
  [['--page', 'browse'], '--page is "browse"; it must be a path such as /browse.'],
  [['--json', ''], '--json needs the file for the reports.'],
  [['--pages', '/'], "Unknown option '--pages'"],
  [['/browse'], "Unexpected argument '/browse'"],
])('refuses %j with the reason and the usage', (args, why) => {
  const refused = () => read(...args)
  expect(refused).toThrow(why)
  expect(refused).toThrow('how it is used')
})

test('refuses --json for a benchmark that writes no reports', () => {
  expect(() => runsAndPages(['--json', 'a'], { runs: 7, usage: '' })).toThrow("Unknown option '--json'")
})
