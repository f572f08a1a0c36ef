import { Button, Icon } from 'shared/ui'
import type { ComponentStories, Interaction } from '../story'

const tries: readonly Interaction[] = ['focus', 'hover', 'press']

export const button: ComponentStories = {
  name: 'Button',
  from: 'shared/ui',
  exports: ['Button'],
  purpose: 'Does something; with an address it is a link that looks like one. One primary button in a view.',
  notOnInk: 'A quiet one has words in the colour of water, which cannot be read there.',
  states: [
    { label: 'Primary', draw: () => <Button>Book for £25.00</Button>, tries },
    { label: 'Secondary', draw: () => <Button variant="secondary">Change the day</Button>, tries },
    { label: 'Quiet', draw: () => <Button variant="quiet">Not now</Button>, tries, onlyOnLight: true },
    { label: 'Inverse', draw: () => <Button variant="inverse">Load the new version</Button>, tries },
    { label: 'Small', draw: () => <Button size="small">Book</Button> },
    { label: 'Large', draw: () => <Button size="large">Book</Button> },
    { label: 'With an icon', draw: () => <Button icon={<Icon name="ticket" size={18} />}>Show the tickets</Button> },
    { label: 'A link', draw: () => <Button href="#browse">See what is on</Button>, tries: ['focus'] },
    { label: 'Busy', draw: () => <Button busy>Book for £25.00</Button> },
    {
      label: 'Busy, secondary',
      draw: () => (
        <Button variant="secondary" busy>
          Change the day
        </Button>
      ),
    },
    { label: 'Disabled', draw: () => <Button disabled>Book for £25.00</Button>, tries: ['hover'] },
    {
      label: 'Disabled, quiet',
      onlyOnLight: true,
      draw: () => (
        <Button variant="quiet" disabled>
          Not now
        </Button>
      ),
    },
    { label: 'Wide', broad: true, draw: () => <Button wide>Pay £50.00</Button> },
    {
      label: 'Long words',
      broad: true,
      draw: () => <Button wide>Tell me when a place for six of us comes free on any Saturday in August</Button>,
    },
    { label: 'Emoji', draw: () => <Button>Let’s go 🛶</Button>, lettersOfMachine: true },
  ],
}
