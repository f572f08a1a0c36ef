import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FormRule, rightValues, sentenceOf, wrongValues } from './wrong-values'

export interface AskedField {
  label: string
  /** The group of fields that it is one of, where others are called the same. */
  group?: string
  rule: FormRule
  /** Nothing may stand in it, too. */
  optional?: boolean
}

export interface AskingForm {
  form: string
  /** Draws it with everything in it as it should be. @returns what leaves the page */
  open: () => Promise<jest.Mock>
  /** What sends it. */
  button: string | RegExp
  /** In the order of the page. */
  fields: AskedField[]
}

/** Types all at once, in place of what stood there. */
export const fillIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Presses as the keyboard would: what is pressed has the focus. */
function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

const fieldOf = ({ label, group }: AskedField) =>
  (group ? within(screen.getByRole('group', { name: group })) : screen).getByLabelText(label)

/** What describes a field to whoever cannot see it: its hint, what is wrong. */
function saidOf(field: HTMLElement): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** A browser takes line ends out of whatever is put into one line. */
const canBeTyped = (value: string, field: HTMLElement) => !(field instanceof HTMLInputElement && /[\r\n]/.test(value))

/**
 * Tests that forms turn down by themselves whatever their rules do: the rule's sentence stands at the field, the field has the focus, and
 * nothing is sent. What a rule lets pass is sent.
 */
export function proveForms(forms: readonly AskingForm[]): void {
  const rows = forms.flatMap(({ fields, ...form }) => fields.map((asked) => ({ ...form, asked, ...asked })))
  test.each(rows)('$form: what is no $rule is said at “$label” before it is sent', async ({ open, button, asked }) => {
    const sent = await open()
    const { rule, optional } = asked
    const values = wrongValues[rule].filter(
      (value) => canBeTyped(value, fieldOf(asked)) && !(optional && value.trim() === ''),
    )
    for (const value of values) {
      fillIn(fieldOf(asked), value)
      press(button)
      const expected = { value, said: expect.arrayContaining([sentenceOf(rule, value)]), hasFocus: true }
      // Some forms mark what is wrong a moment later.
      await waitFor(
        () => {
          const field = fieldOf(asked)
          expect({ value, said: saidOf(field), hasFocus: document.activeElement === field }).toEqual(expected)
        },
        { interval: 5 },
      )
      expect(fieldOf(asked)).toBeInvalid()
      expect(sent).not.toHaveBeenCalled()
    }
    fillIn(fieldOf(asked), rightValues[rule])
    press(button)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  const long = forms.filter(({ fields }) => fields.length > 1)
  test.each(long)(
    '$form: of many wrong things each is said, the first has the focus',
    async ({ open, button, fields }) => {
      const sent = await open()
      for (const asked of fields) fillIn(fieldOf(asked), wrongValues[asked.rule].at(-1) ?? '')
      press(button)
      const [first, ...others] = fields.map(fieldOf)
      await waitFor(() => expect(first).toHaveFocus())
      for (const field of [first, ...others]) expect(field).toBeInvalid()
      expect(sent).not.toHaveBeenCalled()
    },
  )
}
