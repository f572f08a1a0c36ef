export { createMemoryNav } from './memory-nav'
export { noRemotes, pageWrapper, testPorts } from './ports'
export { carriedBy, hydrate } from './served'
