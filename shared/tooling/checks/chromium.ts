import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Browsers for the tests, as paths. */
export interface Browsers {
  /** The browser that customers have. */
  chromium: string
  /** The same engine without a window, which costs less; `chromium` where it is not installed. It draws text a little differently. */
  headlessShell: string
}

/**
 * `CHROMIUM`, or the first installed browser. On a Debian machine missing ones are installed, with the ffmpeg that films the pages of
 * failed tests.
 * @throws Error that says how to install one
 */
export function findBrowsers(): Browsers {
  const chosen = process.env.CHROMIUM
  if (chosen && fs.existsSync(chosen)) return { chromium: chosen, headlessShell: chosen }
  const installed = () => PLACES.find((file) => fs.existsSync(file))
  const isDebian = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  if (isDebian && !(installed() && fs.existsSync(HEADLESS_SHELL))) install()
  const chromium = installed()
  if (chromium) return { chromium, headlessShell: fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium }
  throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.')
}

/** Whether it is Debian's build, which draws the kit's pictures exactly as they were taken. */
export function isDebianBuild(chromium: string): boolean {
  const { stdout } = spawnSync(chromium, ['--version'], { encoding: 'utf8' })
  return /built on Debian/.test(stdout ?? '')
}

function install(): void {
  console.log('• installing Chromium …')
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  aptGet('update')
  aptGet('install', '-y', 'chromium')
  // Tests run in Chromium itself where the shell is not to be had, and without films where ffmpeg is not.
  aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  aptGet('install', '-y', '--no-install-recommends', 'ffmpeg')
}
