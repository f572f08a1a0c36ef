import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for the tests: `CHROMIUM`, or the first installed one. On a Debian machine a missing one is installed, with the ffmpeg that
 * films the pages of failed tests.
 * @throws Error that says how to install it
 */
export function findChromium(): string {
  const found = () => [process.env.CHROMIUM, ...PLACES].find((file) => file && fs.existsSync(file))
  if (!found() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) install()
  const chromium = found()
  if (chromium) return chromium
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
  // Tests run without films where it cannot be installed.
  aptGet('install', '-y', '--no-install-recommends', 'ffmpeg')
}
