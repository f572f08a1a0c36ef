import { Button, Icon, IconButton, Tooltip } from 'shared/ui'
import type { ComponentStories } from '../story'

export const tooltip: ComponentStories = {
  name: 'Tooltip',
  from: 'shared/ui',
  exports: ['Tooltip'],
  purpose: 'A few words on hover or focus. Extra help only: never the sole name of its control.',
  notOnInk: 'It brings its own ground.',
  states: [
    {
      label: 'With the focus',
      opensBy: 'focus',
      draw: () => (
        <Tooltip text="Share this day out">
          <IconButton label="Share" icon={<Icon name="share" />} />
        </Tooltip>
      ),
    },
    {
      label: 'Long text',
      opensBy: 'focus',
      draw: () => (
        <Tooltip text="The host has to say yes before the places are yours, which takes a day at the most">
          <Button variant="secondary">Ask for a day</Button>
        </Tooltip>
      ),
    },
  ],
}
