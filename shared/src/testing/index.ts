export { createMemoryNav } from './memory-nav'
export { noRemotes, pageWrapper, testPorts } from './ports'
export { type AskedField, type AskingForm, fillIn, proveForms } from './prove-forms'
export { carriedBy, hydrate } from './served'
