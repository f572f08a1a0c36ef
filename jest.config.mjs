import { browserProject, nodeProject } from './tooling/jest/preset.mjs'
import { remoteWorkspaces } from './tooling/remotes/remotes.mjs'

export default {
  // Ends a test that hangs. The limit is high, so that tests do not fail on a busy machine.
  testTimeout: 180_000,
  projects: [
    ...['shared', 'shell', ...remoteWorkspaces].map(browserProject),
    nodeProject('tooling'),
    nodeProject('server'),
    nodeProject('edge'),
    nodeProject('sandbox'),
    nodeProject('e2e/bench'),
    nodeProject('e2e/fleet'),
    nodeProject('e2e/suite'),
    // Its tests render the catalogue in jsdom. The preset would ignore them, because their path contains /e2e/.
    { ...browserProject('e2e/kit'), testPathIgnorePatterns: ['/node_modules/'] },
    nodeProject('e2e/skew'),
    nodeProject('api', {
      // The demo data is tested in the API that it fills.
      folders: '{api,demo}',
      globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
    }),
  ],
}
