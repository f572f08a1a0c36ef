// Not in the kit's index: only search fields with suggestions load it, in their own chunk.
export { type Option, type OptionGroup, OptionList } from './option-list'
export { type Combobox, type ComboboxInput, useCombobox } from './use-combobox'
