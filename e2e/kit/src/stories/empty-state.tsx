import { Button, EmptyState } from 'shared/ui'
import type { ComponentStories } from '../story'

const text = 'Keep what you like with a heart, and find it here again.'
const action = <Button>See what is on</Button>

export const emptyState: ComponentStories = {
  name: 'Empty state',
  from: 'shared/ui',
  exports: ['EmptyState'],
  purpose: 'Nothing here, and what to do about it.',
  notOnInk: 'Its sentence cannot be read there.',
  broad: true,
  states: [
    { label: 'Title', draw: () => <EmptyState title="Nothing kept yet" heading="h3" /> },
    {
      label: 'Icon, text and a way on',
      onlyOnLight: true,
      draw: () => <EmptyState title="Nothing kept yet" text={text} action={action} icon="heart" heading="h3" />,
    },
    {
      label: 'Scene',
      onlyOnLight: true,
      draw: () => (
        <EmptyState title="Nothing kept yet" text={text} action={action} scene="/drawings/downs" heading="h3" />
      ),
    },
    {
      label: 'Long text',
      onlyOnLight: true,
      draw: () => (
        <EmptyState
          title="Nothing within five miles of Winchester on that Saturday for six adults and four children"
          text="Further away there is more, and on the Sunday there is even something by the water: look around in the whole county, or leave one of the filters out."
          action={action}
          icon="search"
          heading="h3"
        />
      ),
    },
    { label: 'Emoji', draw: () => <EmptyState title="All done 🎉" heading="h3" />, lettersOfMachine: true },
  ],
}
