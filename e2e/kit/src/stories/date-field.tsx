import { DateField } from 'shared/ui'
import type { ComponentStories } from '../story'

const keep = () => {}

export const dateField: ComponentStories = {
  name: 'Date field',
  from: 'shared/ui',
  exports: ['DateField'],
  purpose: 'A day, typed and shown day first in every browser. Its value is YYYY-MM-DD once the text is a date.',
  notOnInk: 'Its hint cannot be read there: a form that has one stands on paper or chalk.',
  broad: true,
  states: [
    { label: 'Empty', onlyOnLight: true, draw: () => <DateField label="Day" value="" onValueChange={keep} /> },
    {
      label: 'Filled',
      onlyOnLight: true,
      draw: () => <DateField label="Day" value="2026-12-31" onValueChange={keep} />,
    },
    {
      label: 'Wrong',
      onlyOnLight: true,
      draw: () => (
        <DateField label="Day" value="31/02" error="Please enter a date like 31/12/2026." onValueChange={keep} />
      ),
    },
  ],
}
