import { Button, Popover } from 'shared/ui'
import type { ComponentStories } from '../story'

export const popover: ComponentStories = {
  name: 'Popover',
  from: 'shared/ui',
  exports: ['Popover'],
  purpose: 'A panel that hangs from a button; on phones a sheet below the header.',
  notOnInk: 'It brings its own ground.',
  states: [
    {
      label: 'Opened',
      opensBy: 'press',
      draw: () => (
        <Popover label="Guests" trigger={<Button variant="secondary">2 adults</Button>}>
          <p>Children under five come along free.</p>
        </Popover>
      ),
    },
    {
      label: 'Long text',
      opensBy: 'press',
      draw: () => (
        <Popover label="Guests" trigger={<Button variant="secondary">2 adults</Button>}>
          <p>
            Children under five come along free. Whoever is older has a seat of their own, and nobody under eighteen
            comes without somebody who is older than that.
          </p>
        </Popover>
      ),
    },
  ],
}
