export { createMemoryNav } from './memory-nav'
export { noRemotes, pageWrapper, testPorts } from './ports'
export { carriedBy, hydrate } from './served'
export { type AskedField, expectTurnedDown, fillIn, sendBy } from './turned-down'
