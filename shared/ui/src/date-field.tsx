import { useState } from 'react'
import { pickerDate } from 'shared/formats'
import { readPickerDate, realDate } from 'shared/rules'
import { TextField, type TextFieldProps } from './text-field'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onValueChange'> & {
  /** YYYY-MM-DD, or the text typed so far. */
  value: string
  onValueChange: (value: string) => void
}

/**
 * A date, typed and shown as DD/MM/YYYY in every browser: the browser's own date input follows the order of the system's locale. The value
 * is YYYY-MM-DD once the text is a date, and the text itself until then.
 */
export function DateField({ value, onValueChange, onBlur, hint, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState('')
  const text = readValue(typed) === value ? typed : shown(value)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      hint={hint ?? 'Day first, like 31/12/2026.'}
      value={text}
      onValueChange={(next) => {
        setTyped(next)
        onValueChange(readValue(next))
      }}
      onBlur={(event) => {
        setTyped(shown(value))
        onBlur?.(event)
      }}
    />
  )
}

const readValue = (typed: string): string => readPickerDate(typed) ?? typed
const shown = (value: string): string => (realDate(value) ? pickerDate(value) : value)
