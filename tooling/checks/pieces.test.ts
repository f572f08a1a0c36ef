import config from '../../jest.config.mjs'
import { UNIT_PROJECTS } from './pieces'

test('every project of jest.config.mjs is run, the API’s in its own part', () => {
  const projects = config.projects.map(({ displayName }) => displayName)
  expect([...UNIT_PROJECTS, 'api'].sort()).toEqual(projects.sort())
})
