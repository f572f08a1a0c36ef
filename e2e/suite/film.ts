import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const OWN_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'ffmpeg-linux', darwin: 'ffmpeg-mac' }

interface Machine {
  environment: NodeJS.ProcessEnv
  /** Folder for a link to the machine's ffmpeg in the layout that Playwright expects. */
  cache: string
  platform?: NodeJS.Platform
  home?: string
}

/**
 * Whether videos of failed tests can be recorded. Playwright needs the ffmpeg that `npx playwright install ffmpeg`
 * downloads. The machine's own ffmpeg (`FFMPEG`, or the first on the `PATH`) works too: unless
 * `PLAYWRIGHT_BROWSERS_PATH` is set, it is linked where Playwright looks for its own, and the variable is set for child
 * processes.
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
  // Several processes may link it at the same time; an atomic rename makes each result valid.
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

/** Revision of ffmpeg that this version of Playwright would download. */
function revision(): string {
  const list = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'browsers.json',
  )
  const { browsers }: { browsers: { name: string; revision: string }[] } = JSON.parse(fs.readFileSync(list, 'utf8'))
  const found = browsers.find(({ name }) => name === 'ffmpeg')
  if (!found) throw new Error(`${list} has no entry for ffmpeg.`)
  return found.revision
}
