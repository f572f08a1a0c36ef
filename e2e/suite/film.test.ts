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
/** The ffmpeg that Playwright would find. */
const shown = ({ PLAYWRIGHT_BROWSERS_PATH: at = '' }: NodeJS.ProcessEnv) => {
  const [name = ''] = fs.readdirSync(at).filter((each) => /^ffmpeg-\d+$/.test(each))
  return fs.readlinkSync(path.join(at, name, 'ffmpeg-linux'))
}

test("links the machine's own ffmpeg for Playwright, even in several processes at once", () => {
  file('bin', 'ffmpeg')
  const environment: NodeJS.ProcessEnv = { PATH: `${at('nothing')}${path.delimiter}${at('bin')}` }
  expect(asked({ ...environment })).toBe(true)
  expect(asked(environment)).toBe(true)
  expect(shown(environment)).toBe(at('bin', 'ffmpeg'))
  // A process that inherits the variable finds it there.
  expect(asked({ PLAYWRIGHT_BROWSERS_PATH: environment.PLAYWRIGHT_BROWSERS_PATH })).toBe(true)
})

test('prefers the ffmpeg named by FFMPEG', () => {
  file('bin', 'ffmpeg')
  file('other', 'ffmpeg')
  const environment: NodeJS.ProcessEnv = { PATH: at('bin'), FFMPEG: at('other', 'ffmpeg') }
  expect(asked(environment)).toBe(true)
  expect(shown(environment)).toBe(at('other', 'ffmpeg'))
})

test('records no video without ffmpeg, or when PLAYWRIGHT_BROWSERS_PATH has none', () => {
  expect(asked({ PATH: at('bin') })).toBe(false)
  file('bin', 'ffmpeg')
  expect(asked({ PATH: at('bin'), PLAYWRIGHT_BROWSERS_PATH: at('theirs') })).toBe(false)
  expect(asked({ PATH: at('bin') }, 'win32')).toBe(false)
})
