import { Field } from 'shared/ui'
import type { ComponentStories } from '../story'

export const field: ComponentStories = {
  name: 'Field',
  from: 'shared/ui',
  exports: ['Field'],
  purpose: 'Label, hint and error around a control of your own, tied to it for those who cannot see them.',
  notOnInk: 'Hints, errors and “(optional)” cannot be read there: a form that has any stands on paper or chalk.',
  broad: true,
  states: [
    {
      label: 'As it is',
      draw: () => <Field label="How far">{(wiring) => <input {...wiring} type="range" disabled />}</Field>,
      lettersOfMachine: true,
    },
    {
      label: 'Hint, optional',
      onlyOnLight: true,
      draw: () => (
        <Field label="How far" hint="In miles, from where you are" optional>
          {(wiring) => <output {...wiring}>10</output>}
        </Field>
      ),
    },
    {
      label: 'Error',
      onlyOnLight: true,
      draw: () => (
        <Field label="How far" error="Choose how far you would go.">
          {(wiring) => <output {...wiring}>0</output>}
        </Field>
      ),
    },
  ],
}
