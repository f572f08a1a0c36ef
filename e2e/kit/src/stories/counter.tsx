import { type ComponentProps, useState } from 'react'
import { Counter } from 'shared/ui'
import type { ComponentStories } from '../story'

function Counted({
  start,
  ...rest
}: { start: number } & Omit<ComponentProps<typeof Counter>, 'value' | 'onValueChange'>) {
  const [value, setValue] = useState(start)
  return <Counter {...rest} value={value} onValueChange={setValue} />
}

export const counter: ComponentStories = {
  name: 'Counter',
  from: 'shared/ui',
  exports: ['Counter'],
  purpose: 'A number raised and lowered by buttons, within its bounds.',
  notOnInk: 'Its hint cannot be read there.',
  broad: true,
  states: [
    { label: 'Between its bounds', draw: () => <Counted label="Adults" start={2} />, tries: ['focus', 'hover'] },
    {
      label: 'With a hint',
      onlyOnLight: true,
      draw: () => <Counted label="Children" hint="5 to 15 years" start={1} />,
    },
    {
      label: 'At the least',
      onlyOnLight: true,
      draw: () => <Counted label="Infants" hint="Under 5, free" start={0} />,
    },
    { label: 'At the most', draw: () => <Counted label="Adults" start={8} max={8} /> },
    { label: 'Disabled', onlyOnLight: true, draw: () => <Counted label="Adults" hint="Sold out" start={0} disabled /> },
    {
      label: 'Long words',
      onlyOnLight: true,
      draw: () => (
        <Counted
          label="Members of the Hampshire and Isle of Wight Wildlife Trust"
          hint="Bring the card of each member along, or a picture of it on a telephone"
          start={12}
        />
      ),
    },
  ],
}
