import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Where Debian's packages put what the fleet runs. */
export const BINARIES = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  prometheus: '/usr/bin/prometheus',
  promtool: '/usr/bin/promtool',
} as const

/** Other files that the packages bring: Varnish's module for surrogate keys. */
const FILES = [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`]

const PACKAGES = ['postgresql-15', 'pgbouncer', 'haproxy', 'varnish', 'varnish-modules', 'prometheus']
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs the packages of the fleet, as root on Debian. Their services are not started.
 * @throws Error that names the packages, when they are missing and cannot be installed
 */
export function installPackages(): void {
  const needed = [...Object.values(BINARIES), ...FILES]
  if (needed.every((file) => fs.existsSync(file))) return
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log(`• installing ${PACKAGES.join(', ')} …`)
    // Debian asks this script whether an installed service may start (https://www.debian.org/doc/debian-policy/ch-opersys.html).
    const isOurs = !fs.existsSync(POLICY)
    if (isOurs) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const aptGet = (...args: string[]) =>
        spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      aptGet('update')
      aptGet('install', '-y', '--no-install-recommends', ...PACKAGES)
    } finally {
      if (isOurs) fs.rmSync(POLICY)
    }
  }
  const missing = needed.filter((file) => !fs.existsSync(file))
  if (missing.length > 0)
    throw new Error(`The fleet needs Debian's packages ${PACKAGES.join(', ')}; missing: ${missing.join(', ')}.`)
}
