export { type AutocompleteStatus, createAutocomplete } from './create-autocomplete'
export { noSuggestions, type SuggestionLinks, type Suggestions, suggestionGroups } from './suggestion-groups'
