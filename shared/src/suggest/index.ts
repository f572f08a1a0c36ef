export { createAutocomplete, type AutocompleteStatus } from './create-lookup'
export { noSuggestions, type Suggestions, type SuggestionLinks, suggestionGroups } from './suggestion-groups'
