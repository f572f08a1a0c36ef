import { Checkbox } from 'shared/ui'
import type { ComponentStories, Interaction } from '../story'

const tries: readonly Interaction[] = ['focus', 'hover']

export const checkbox: ComponentStories = {
  name: 'Checkbox',
  from: 'shared/ui',
  exports: ['Checkbox'],
  purpose: 'A tick box; the whole row can be pressed.',
  notOnInk: 'Hints and errors cannot be read there: a form that has any stands on paper or chalk.',
  broad: true,
  states: [
    { label: 'Empty', draw: () => <Checkbox label="Only what is free" />, tries },
    { label: 'Ticked', draw: () => <Checkbox label="Only what is free" defaultChecked />, tries },
    {
      label: 'With a hint',
      onlyOnLight: true,
      draw: () => <Checkbox label="Send me news" hint="Once a month, and never on a Monday" />,
    },
    {
      label: 'Error',
      onlyOnLight: true,
      draw: () => <Checkbox label="I accept the terms" error="Accept the terms to go on." />,
    },
    { label: 'Disabled', onlyOnLight: true, draw: () => <Checkbox label="Only what is free" disabled /> },
    {
      label: 'Disabled, ticked',
      onlyOnLight: true,
      draw: () => <Checkbox label="Only what is free" defaultChecked disabled />,
    },
    {
      label: 'Long words',
      draw: () => (
        <Checkbox label="I have read what to bring along, I can swim fifty metres in clothes, and somebody who is eighteen or older comes with everybody who is not" />
      ),
    },
    { label: 'Emoji', draw: () => <Checkbox label="Dogs 🐕 come along" />, lettersOfMachine: true },
  ],
}
