import { installDebianPackages } from 'tooling/debian-packages'

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

/**
 * Installs what the fleet runs.
 * @throws Error that names the packages, when they are missing and cannot be installed
 */
export const installPackages = (): void =>
  installDebianPackages('The fleet', {
    packages: ['postgresql-15', 'pgbouncer', 'haproxy', 'varnish', 'varnish-modules', 'prometheus'],
    files: [...Object.values(BINARIES), ...FILES],
  })
