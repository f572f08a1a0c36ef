import { Select } from 'shared/ui'
import type { ComponentStories } from '../story'

const options = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'price', label: 'Cheapest first' },
]

export const select: ComponentStories = {
  name: 'Select',
  from: 'shared/ui',
  exports: ['Select'],
  purpose: 'One of a list, by the platform’s own picker.',
  notOnInk: 'Hints and errors cannot be read there: a form that has any stands on paper or chalk.',
  broad: true,
  states: [
    { label: 'As it is', draw: () => <Select label="Sort by" options={options} />, tries: ['focus', 'hover'] },
    {
      label: 'With a hint',
      onlyOnLight: true,
      draw: () => <Select label="Sort by" hint="Prices are those of an adult" options={options} />,
    },
    {
      label: 'Error',
      onlyOnLight: true,
      draw: () => <Select label="Day" error="Choose a day." options={[{ value: '', label: 'Choose' }]} />,
    },
    { label: 'Disabled', draw: () => <Select label="Sort by" options={options} disabled /> },
    {
      label: 'Long text',
      draw: () => (
        <Select
          label="Day"
          options={[
            { value: 'a', label: 'Saturday, 14 August 2027, in the evening, with the last places of the summer' },
          ]}
        />
      ),
    },
  ],
}
