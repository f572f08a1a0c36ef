import { Price } from 'shared/ui'
import type { ComponentStories } from '../story'

export const price: ComponentStories = {
  name: 'Price',
  from: 'shared/ui',
  exports: ['Price'],
  purpose: 'Pence as pounds, with figures that keep their column.',
  notOnInk: 'The small words beside it cannot be read there.',
  states: [
    { label: 'As it is', draw: () => <Price pence={2500} /> },
    { label: 'From', onlyOnLight: true, draw: () => <Price pence={2500} from /> },
    { label: 'Per', onlyOnLight: true, draw: () => <Price pence={1250} per="per adult" /> },
    { label: 'Large', draw: () => <Price pence={2500} size="large" /> },
    {
      label: 'Large, from and per',
      onlyOnLight: true,
      draw: () => <Price pence={2500} size="large" from per="per adult" />,
    },
    { label: 'Nothing', draw: () => <Price pence={0} /> },
    { label: 'Much', draw: () => <Price pence={123456789} /> },
  ],
}
