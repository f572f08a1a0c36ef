import { Textarea } from 'shared/ui'
import type { ComponentStories } from '../story'

export const textarea: ComponentStories = {
  name: 'Textarea',
  from: 'shared/ui',
  exports: ['Textarea'],
  purpose: 'Several lines of text.',
  notOnInk: 'Hints, errors and “(optional)” cannot be read there: a form that has any stands on paper or chalk.',
  broad: true,
  states: [
    { label: 'Empty', draw: () => <Textarea label="Message" />, tries: ['focus', 'hover'] },
    {
      label: 'With a hint',
      onlyOnLight: true,
      draw: () => <Textarea label="Message" hint="It is printed on the voucher" optional />,
    },
    {
      label: 'Filled',
      draw: () => (
        <Textarea
          label="Message"
          defaultValue={'Happy birthday!\n\nPick any day you like: the river is there all year round, and so are we.'}
        />
      ),
    },
    {
      label: 'Error',
      onlyOnLight: true,
      draw: () => <Textarea label="Message" error="Write a few words." />,
      tries: ['focus'],
    },
    { label: 'Disabled', draw: () => <Textarea label="Message" defaultValue="Sent already." disabled /> },
  ],
}
