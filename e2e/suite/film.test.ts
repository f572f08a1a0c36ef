import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canFilm } from './film'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-film-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const at = (...names: string[]) => path.join(folder, ...names)
function file(...names: string[]) {
  fs.mkdirSync(path.dirname(at(...names)), { recursive: true })
  fs.writeFileSync(at(...names), '')
}
const asked = (environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = 'linux') =>
  canFilm({ environment, cache: at('cache'), platform, home: at('home') })
/** What Playwright would find, told apart by who brought it. */
const shown = ({ PLAYWRIGHT_BROWSERS_PATH: at = '' }: NodeJS.ProcessEnv) => {
  const [name = ''] = fs.readdirSync(at).filter((each) => /^ffmpeg-\d+$/.test(each))
  return fs.readlinkSync(path.join(at, name, 'ffmpeg-linux'))
}

test("the machine's own ffmpeg is shown to Playwright, also by several processes at once", () => {
  file('bin', 'ffmpeg')
  const environment: NodeJS.ProcessEnv = { PATH: `${at('nothing')}${path.delimiter}${at('bin')}` }
  expect(asked({ ...environment })).toBe(true)
  expect(asked(environment)).toBe(true)
  expect(shown(environment)).toBe(at('bin', 'ffmpeg'))
  // Whoever is started with that finds it there.
  expect(asked({ PLAYWRIGHT_BROWSERS_PATH: environment.PLAYWRIGHT_BROWSERS_PATH })).toBe(true)
})

test('the one that FFMPEG names goes before', () => {
  file('bin', 'ffmpeg')
  file('other', 'ffmpeg')
  const environment: NodeJS.ProcessEnv = { PATH: at('bin'), FFMPEG: at('other', 'ffmpeg') }
  expect(asked(environment)).toBe(true)
  expect(shown(environment)).toBe(at('other', 'ffmpeg'))
})

test('without any there are no films, nor where somebody has said where to look and there is none', () => {
  expect(asked({ PATH: at('bin') })).toBe(false)
  file('bin', 'ffmpeg')
  expect(asked({ PATH: at('bin'), PLAYWRIGHT_BROWSERS_PATH: at('theirs') })).toBe(false)
  expect(asked({ PATH: at('bin') }, 'win32')).toBe(false)
})
