export { createAutocomplete, type AutocompleteStatus } from './create-autocomplete'
export { noSuggestions, type Suggestions, type SuggestionLinks, suggestionGroups } from './suggestion-groups'
