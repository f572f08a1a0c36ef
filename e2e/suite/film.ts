import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const OWN_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'ffmpeg-linux', darwin: 'ffmpeg-mac' }

interface Machine {
  environment: NodeJS.ProcessEnv
  /** Where a folder can be made that shows Playwright the machine's ffmpeg. */
  cache: string
  platform?: NodeJS.Platform
  home?: string
}

/**
 * Whether what fails can be filmed. Playwright does so with the ffmpeg that `npx playwright install ffmpeg` fetches; the machine's own one
 * (`FFMPEG`, or the first on the `PATH`) does as well, and is put where Playwright looks for its own, unless `PLAYWRIGHT_BROWSERS_PATH` says where that is.
 * Sets that variable for the processes that are started from here.
 */
export function canFilm({ environment, cache, platform = process.platform, home = os.homedir() }: Machine): boolean {
  const name = OWN_NAMES[platform]
  if (!name) return false
  const folder = `ffmpeg-${revision()}`
  const usual = path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  const known = environment.PLAYWRIGHT_BROWSERS_PATH ?? usual
  if (fs.existsSync(path.join(known, folder, name))) return true
  const ffmpeg = environment.PLAYWRIGHT_BROWSERS_PATH ? undefined : machinesOwn(environment)
  if (!ffmpeg) return false
  const link = path.join(cache, folder, name)
  fs.mkdirSync(path.dirname(link), { recursive: true })
  // Several processes begin at once, and what one has linked does for all.
  const draft = `${link}.${process.pid}`
  fs.rmSync(draft, { force: true })
  fs.symlinkSync(ffmpeg, draft)
  fs.renameSync(draft, link)
  environment.PLAYWRIGHT_BROWSERS_PATH = cache
  return true
}

function machinesOwn({ FFMPEG, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const places = FFMPEG ? [FFMPEG] : PATH.split(path.delimiter).map((folder) => path.join(folder, 'ffmpeg'))
  return places.find((file) => path.isAbsolute(file) && fs.existsSync(file))
}

/** The ffmpeg that this Playwright would fetch. */
function revision(): string {
  const list = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'browsers.json',
  )
  const { browsers }: { browsers: { name: string; revision: string }[] } = JSON.parse(fs.readFileSync(list, 'utf8'))
  const found = browsers.find(({ name }) => name === 'ffmpeg')
  if (!found) throw new Error(`${list} names no ffmpeg.`)
  return found.revision
}
