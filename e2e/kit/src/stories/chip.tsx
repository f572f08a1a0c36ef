import { useState } from 'react'
import { Chip } from 'shared/ui'
import { CategoryIcon } from 'shared/ui/category-icon'
import type { ComponentStories } from '../story'

function Switch({ start }: { start: boolean }) {
  const [pressed, setPressed] = useState(start)
  return (
    <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
      Only what is free
    </Chip>
  )
}

export const chip: ComponentStories = {
  name: 'Chip',
  from: 'shared/ui',
  exports: ['Chip'],
  purpose: 'A small label; one that can be taken away; or a switch.',
  states: [
    { label: 'Label', draw: () => <Chip>Outdoors</Chip> },
    { label: 'With an icon', draw: () => <Chip icon={<CategoryIcon category="outdoors" size={16} />}>Outdoors</Chip> },
    {
      label: 'To be taken away',
      draw: () => (
        <Chip onRemove={() => undefined} removeLabel="Remove Outdoors">
          Outdoors
        </Chip>
      ),
      tries: ['focus', 'hover'],
    },
    { label: 'Switched off', draw: () => <Switch start={false} />, tries: ['focus', 'hover', 'press'] },
    { label: 'Switched on', draw: () => <Switch start />, tries: ['focus', 'hover'] },
    {
      label: 'Without results',
      draw: () => (
        <Chip pressed={false} disabled onPress={() => undefined}>
          Only what is free (0)
        </Chip>
      ),
      tries: ['focus', 'hover'],
    },
    { label: 'Long words', draw: () => <Chip>Wheelchair accessible toilet</Chip> },
    { label: 'Emoji', draw: () => <Chip>Outdoors 🌳</Chip>, lettersOfMachine: true },
  ],
}
