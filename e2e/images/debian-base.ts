import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const SUITE = 'bookworm'
const NODE_MAJOR = 24
const NPM_MAJOR = 11
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Folders that no server reads. Images of Debian leave most of them out too. */
const UNUSED = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
  ...['doc', 'man', 'info', 'locale'].map((name) => `usr/share/${name}`),
]

/** Settings of images on this base: Node trusts the certificates that this machine trusts. */
export const BASE_ENVIRONMENT = { NODE_EXTRA_CA_CERTS: CERTIFICATES }

/**
 * Makes a root file system of Debian with Node and npm, without an image registry: Debian by debootstrap, Node and npm from npm packages.
 * @param folder an empty folder, which gets the file system
 * @param tar where to write it
 */
export function makeDebianBase(folder: string, tar: string): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  run('debootstrap', '--variant=minbase', SUITE, folder)
  for (const unused of UNUSED) {
    fs.rmSync(path.join(folder, unused), { recursive: true, force: true })
    fs.mkdirSync(path.join(folder, unused))
  }
  const node = `node-linux-${process.arch}`
  const home = path.join(folder, 'opt/node')
  fs.mkdirSync(home)
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', home]
  run('npm', 'install', ...options, `${node}@${NODE_MAJOR}`, `npm@${NPM_MAJOR}`)
  const programs = { node: `${node}/bin/node`, npm: 'npm/bin/npm-cli.js' }
  for (const [name, file] of Object.entries(programs))
    fs.symlinkSync(`/opt/node/node_modules/${file}`, path.join(folder, 'usr/local/bin', name))
  for (const unused of ['include', 'share'])
    fs.rmSync(path.join(home, 'node_modules', node, unused), { recursive: true, force: true })
  if (fs.existsSync(CERTIFICATES)) {
    fs.mkdirSync(path.dirname(path.join(folder, CERTIFICATES)), { recursive: true })
    fs.copyFileSync(CERTIFICATES, path.join(folder, CERTIFICATES))
  }
  run('tar', '--create', '--file', tar, '--directory', folder, '.')
}
