import { Icon, IconButton, TextField } from 'shared/ui'
import type { ComponentStories } from '../story'

export const textField: ComponentStories = {
  name: 'Text field',
  from: 'shared/ui',
  exports: ['TextField', 'usePreHydrationInput', 'useFocusRecovery'],
  purpose:
    'One line of text. usePreHydrationInput takes over what was typed before the page hydrated; useFocusRecovery moves the focus on when the focused element disappears.',
  notOnInk: 'Hints, errors and “(optional)” cannot be read there: a form that has any stands on paper or chalk.',
  broad: true,
  states: [
    { label: 'Empty', draw: () => <TextField label="Name" />, tries: ['focus', 'hover'] },
    {
      label: 'With a hint',
      onlyOnLight: true,
      draw: () => <TextField label="E-mail" hint="Your tickets are sent there" />,
    },
    { label: 'Placeholder', draw: () => <TextField label="Where" placeholder="A town or a postcode" /> },
    { label: 'Filled', draw: () => <TextField label="Name" defaultValue="Ada Lovelace" /> },
    { label: 'Optional', onlyOnLight: true, draw: () => <TextField label="Telephone" optional /> },
    { label: 'Label not seen', draw: () => <TextField label="Search" hideLabel placeholder="Search" /> },
    {
      label: 'With an icon and a clear button',
      draw: () => (
        <TextField
          label="Where"
          defaultValue="Winchester"
          icon={<Icon name="search" />}
          trailing={<IconButton label="Clear" icon={<Icon name="close" />} />}
        />
      ),
    },
    { label: 'Password', draw: () => <TextField label="Password" type="password" defaultValue="on foot" /> },
    {
      label: 'Error',
      onlyOnLight: true,
      draw: () => (
        <TextField label="E-mail" defaultValue="ada@" error="Enter an e-mail address, such as ada@example.com." />
      ),
      tries: ['focus', 'hover'],
    },
    { label: 'Disabled', draw: () => <TextField label="E-mail" defaultValue="ada@example.com" disabled /> },
    {
      label: 'Long text',
      onlyOnLight: true,
      draw: () => (
        <TextField
          label="What the booking is called in the calendar of everybody who comes along"
          defaultValue="Canoeing from Bucklers Hard to Beaulieu and back again before the tide turns, with a picnic"
          error="That is too long for a calendar: leave out what everybody knows, and say the rest in 60 characters."
        />
      ),
    },
    { label: 'Emoji', draw: () => <TextField label="Name" defaultValue="Ada 🛶" />, lettersOfMachine: true },
  ],
}
