export { asFields, countsOf, type KeptInTab, keptInTab, textsOf, type Unread } from './kept-in-tab'
