import { Chip } from 'shared/ui'
import { ScrollRow } from 'shared/ui/scroll-row'
import type { ComponentStories } from '../story'

const chips = (count: number) => () => (
  <ScrollRow label={`${count} chips`}>
    <div style={{ display: 'flex', gap: 8, padding: 8 }}>
      {Array.from({ length: count }, (_, index) => (
        <Chip key={`chip ${index + 1}`} pressed={false} onPress={() => undefined}>
          Chip {index + 1}
        </Chip>
      ))}
    </div>
  </ScrollRow>
)

export const scrollRow: ComponentStories = {
  name: 'ScrollRow',
  from: 'shared/ui/scroll-row',
  exports: ['ScrollRow'],
  purpose: 'A row that scrolls sideways: it fades at an end that has more and shows a button there to a mouse.',
  broad: true,
  states: [
    { label: 'More at the end', draw: chips(30) },
    { label: 'All of it fits', draw: chips(3) },
  ],
}
