import { Tabs } from 'shared/ui/tabs'
import type { ComponentStories } from '../story'

const text = (words: string) => <p>{words}</p>

export const tabs: ComponentStories = {
  name: 'Tabs',
  from: 'shared/ui/tabs',
  exports: ['Tabs'],
  purpose: 'Panels of which one is shown; the arrow keys move between their names.',
  notOnInk: 'Its names are written in ink.',
  broad: true,
  states: [
    {
      label: 'Two tabs',
      draw: () => (
        <Tabs
          label="Bookings"
          tabs={[
            { value: 'to-come', label: 'To come', content: text('Two days out are ahead of you.') },
            { value: 'past', label: 'Past', content: text('One day out is behind you.') },
          ]}
        />
      ),
      tries: ['focus', 'hover'],
    },
    {
      label: 'Long names',
      draw: () => (
        <Tabs
          label="Places"
          tabs={[
            { value: 'near', label: 'Near where I am', content: text('Eleven things to do within five miles.') },
            { value: 'far', label: 'Further away', content: text('More.') },
            { value: 'virtual', label: 'From the sofa', content: text('More.') },
          ]}
        />
      ),
    },
  ],
}
