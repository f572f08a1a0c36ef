export { createLookup, type LookupStatus } from './create-lookup'
export { noSuggestions, type Suggestions, type SuggestionWays, suggestionGroups } from './suggestion-groups'
