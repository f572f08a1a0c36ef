// Apart from the rest of the kit: only what looks things up while somebody types carries it, in a chunk of its own.
export { type Option, type OptionGroup, OptionList } from './option-list'
export { type Combobox, type ComboboxInput, useCombobox } from './use-combobox'
