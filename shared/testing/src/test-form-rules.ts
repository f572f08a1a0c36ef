import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FormRule, invalidValues, messageFor, validValues } from './rule-samples'

export interface FieldCase {
  label: string
  /** Name of the field's group, when other fields have the same label. */
  group?: string
  rule: FormRule
  /** True if the field may be empty. */
  optional?: boolean
}

export interface FormCase {
  form: string
  /** Renders the form with valid values. @returns the mock that receives what is sent */
  open: () => Promise<jest.Mock>
  /** Name of the submit button. */
  button: string | RegExp
  /** In the order of the page. */
  fields: FieldCase[]
}

/** Replaces the field's value at once. */
export const fillIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Presses the button with focus on it, as from the keyboard. */
function press(button: HTMLElement) {
  act(() => button.focus())
  fireEvent.click(button)
}

const fieldOf = ({ label, group }: FieldCase) =>
  (group ? within(screen.getByRole('group', { name: group })) : screen).getByLabelText(label)

/** Finds an element, and again only when the page no longer contains it: finding takes longer than all else in these tests. */
function found<Kind extends HTMLElement>(find: () => Kind): () => Kind {
  let last: Kind | null = null
  return () => {
    if (!last?.isConnected) last = find()
    return last
  }
}

/** The accessible description of a field: its hint and its error. */
function messageOf(field: HTMLElement): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** Browsers remove line ends from single-line inputs. */
const canBeTyped = (value: string, field: HTMLElement) => !(field instanceof HTMLInputElement && /[\r\n]/.test(value))

/**
 * Tests that forms validate their fields before sending: for each invalid value the rule's message is shown at the field, the field has the
 * focus, and nothing is sent. A valid value is sent.
 */
export function testFormRules(forms: readonly FormCase[]): void {
  const rows = forms.flatMap(({ fields, ...form }) => fields.map((asked) => ({ ...form, asked, ...asked })))
  test.each(rows)(
    '$form: refuses an invalid $rule at “$label” before sending, and sends a valid one',
    async ({ open, button, asked }) => {
      const sent = await open()
      const { rule, optional } = asked
      const field = found(() => fieldOf(asked))
      const submit = found(() => screen.getByRole('button', { name: button }))
      const values = invalidValues[rule].filter(
        (value) => canBeTyped(value, field()) && !(optional && value.trim() === ''),
      )
      for (const value of values) {
        fillIn(field(), value)
        press(submit())
        const expected = { value, said: expect.arrayContaining([messageFor(rule, value)]), hasFocus: true }
        // Some forms show the error asynchronously.
        await waitFor(
          () => {
            const hasFocus = document.activeElement === field()
            expect({ value, said: messageOf(field()), hasFocus }).toEqual(expected)
          },
          { interval: 5 },
        )
        expect(field()).toBeInvalid()
        expect(sent).not.toHaveBeenCalled()
      }
      fillIn(field(), validValues[rule])
      press(submit())
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    },
  )

  const long = forms.filter(({ fields }) => fields.length > 1)
  test.each(long)('$form: marks every invalid field and focuses the first', async ({ open, button, fields }) => {
    const sent = await open()
    for (const asked of fields) fillIn(fieldOf(asked), invalidValues[asked.rule].at(-1) ?? '')
    press(screen.getByRole('button', { name: button }))
    const [first, ...others] = fields.map(fieldOf)
    await waitFor(() => expect(first).toHaveFocus())
    for (const field of [first, ...others]) expect(field).toBeInvalid()
    expect(sent).not.toHaveBeenCalled()
  })
}
