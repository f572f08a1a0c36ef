import { browserProject, nodeProject } from './shared/tooling/jest/preset.mjs'
import { remoteWorkspaces } from './shared/tooling/remotes/remotes.mjs'

export default {
  // A test that hangs ends; a busy machine is no fault of the code.
  testTimeout: 180_000,
  projects: [
    ...['shared', 'shell', ...remoteWorkspaces].map(browserProject),
    nodeProject('shared/tooling'),
    nodeProject('edge'),
    nodeProject('sandbox'),
    nodeProject('e2e/bench'),
    nodeProject('e2e/suite'),
    // It draws the catalogue as a browser does.
    { ...browserProject('e2e/kit'), testPathIgnorePatterns: ['/node_modules/'] },
    nodeProject('e2e/skew'),
    nodeProject('api', {
      globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
    }),
  ],
}
