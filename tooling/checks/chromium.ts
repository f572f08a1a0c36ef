import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Paths of the browsers for the tests. */
export interface Browsers {
  /** The full browser, as customers use it. */
  chromium: string
  /** The same engine without a window, which is faster but renders text slightly differently; `chromium` where it is not installed. */
  headlessShell: string
}

/**
 * Finds the browser that `CHROMIUM` names, or else the first installed one. As root on Debian, it installs missing browsers first, with
 * ffmpeg for the videos of failed tests.
 * @throws Error that says how to install a browser, when there is none
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

/** Whether the browser is Debian's build, the only one that renders the kit exactly like its baseline screenshots. */
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
  // Optional: without the headless shell, tests run in Chromium; without ffmpeg, they record no videos.
  aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  aptGet('install', '-y', '--no-install-recommends', 'ffmpeg')
}
