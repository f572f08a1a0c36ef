import { fireEvent, waitFor } from '@testing-library/react'
import { type FormRule, rightValues, sentenceOf, wrongValues } from './wrong-values'

/** One field of a form that has everything else in it as it should be. */
export interface AskedField {
  rule: FormRule
  /** Nothing may stand in it, too. */
  optional?: boolean
  field: () => HTMLElement
  /** Sends the form. */
  button: () => HTMLElement
  /** What leaves the page. */
  sent: jest.Mock
}

/** Types all at once, in place of what stood there. */
export const fillIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Presses as the keyboard would: what is pressed has the focus. */
export function sendBy(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

/** What describes a field to whoever cannot see it: its hint, what is wrong. */
function saidOf(field: HTMLElement): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** A browser takes line ends out of whatever is put into one line. */
const canBeTyped = (value: string, field: HTMLElement) => !(field instanceof HTMLInputElement && /[\r\n]/.test(value))

/**
 * A form turns down by itself each value that its rule does: the rule's sentence stands at the field, the field has the focus, and nothing was
 * sent. What the rule lets pass is sent.
 */
export async function expectTurnedDown({ rule, optional = false, field, button, sent }: AskedField): Promise<void> {
  const values = wrongValues[rule].filter(
    (value) => canBeTyped(value, field()) && !(optional && value.trim() === ''),
  )
  for (const value of values) {
    fillIn(field(), value)
    sendBy(button())
    // Some forms mark what is wrong a moment later.
    await waitFor(
      () =>
        expect({ value, said: saidOf(field()), hasFocus: document.activeElement === field() }).toEqual({
          value,
          said: expect.arrayContaining([sentenceOf(rule, value)]),
          hasFocus: true,
        }),
      { interval: 5 },
    )
    expect(field()).toBeInvalid()
    expect(sent).not.toHaveBeenCalled()
  }
  fillIn(field(), rightValues[rule])
  sendBy(button())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
}
