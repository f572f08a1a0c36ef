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
  [['--runs', '0'], '--runs is a whole number from 1 on, and not "0".'],
  [['--runs', 'often'], '--runs is a whole number from 1 on, and not "often".'],
  [['--page', 'browse'], '--page is a path such as /browse, and not "browse".'],
  [['--json', ''], '--json names the file that the reports go to.'],
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
