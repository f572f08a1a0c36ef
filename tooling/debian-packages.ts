import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const POLICY = '/usr/sbin/policy-rc.d'

interface Needed {
  packages: readonly string[]
  /** Absolute paths of files that the packages bring. When all exist, nothing is installed. */
  files: readonly string[]
}

/**
 * Installs packages of Debian as root. Their services are not started.
 * @param purpose what needs them, for the message: `The fleet`
 * @throws Error that names the packages, when a file is missing and cannot be installed
 */
export function installDebianPackages(purpose: string, { packages, files }: Needed): void {
  const isMissing = (file: string) => !fs.existsSync(file)
  if (!files.some(isMissing)) return
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log(`• installing ${packages.join(', ')} …`)
    // Debian asks this script whether an installed service may start (https://www.debian.org/doc/debian-policy/ch-opersys.html).
    const isOurs = !fs.existsSync(POLICY)
    if (isOurs) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const aptGet = (...args: string[]) =>
        spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      aptGet('update')
      aptGet('install', '-y', '--no-install-recommends', ...packages)
    } finally {
      if (isOurs) fs.rmSync(POLICY)
    }
  }
  const missing = files.filter(isMissing)
  if (missing.length > 0)
    throw new Error(`${purpose} needs Debian's packages ${packages.join(', ')}; missing: ${missing.join(', ')}.`)
}
