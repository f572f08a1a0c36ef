import { installDebianPackages } from '../debian-packages'
import type { Piece } from './piece'
import { runChecks } from './run-checks'
import { runJest } from './run-jest'

const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

/** How the product runs in service: on the oldest supported database, with a full one, and from its images. */
export const servicePieces: readonly Piece[] = [
  {
    part: 'postgres-15',
    name: 'postgres-15',
    minutes: 5,
    lane: 'main',
    run: ({ reports, selection: { patterns } }) => {
      installDebianPackages('This part', { packages: ['postgresql-15'], files: [`${POSTGRES_15}/postgres`] })
      return runJest({
        label: 'postgres-15',
        projects: ['api'],
        patterns,
        env: { TEST_POSTGRES_BIN: POSTGRES_15 },
        reports,
      })
    },
  },
  {
    part: 'volume',
    name: 'volume',
    minutes: 7,
    lane: 'main',
    // It measures times.
    isAlone: true,
    run: ({ reports }) => runJest({ label: 'volume', projects: ['api'], env: { TEST_KIND: 'volume' }, reports }),
  },
  {
    part: 'schema-skew',
    name: 'schema-skew',
    minutes: 2,
    lane: 'main',
    run: ({ reports }) => runChecks({ label: 'schema-skew', file: 'e2e/schema-skew/main.ts', reports }),
  },
  {
    part: 'fleet',
    name: 'fleet',
    minutes: 7,
    lane: 'main',
    // It measures how long the fleet takes to recover.
    isAlone: true,
    run: ({ reports }) => runChecks({ label: 'fleet', file: 'e2e/fleet/main.ts', args: ['--short'], reports }),
  },
  {
    part: 'images',
    name: 'images',
    minutes: 9,
    lane: 'main',
    // It measures how long each role takes to start.
    isAlone: true,
    run: ({ reports }) => runChecks({ label: 'images', file: 'e2e/images/main.ts', reports }),
  },
]
