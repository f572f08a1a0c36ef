import { Icon } from 'shared/ui'
import type { ComponentStories } from '../story'
import { iconNames } from './icon-names'

export const icon: ComponentStories = {
  name: 'Icon',
  from: 'shared/ui',
  exports: ['Icon', 'Drawing'],
  purpose: 'A line drawing in the colour of the text around it. It is not read out: put words beside it.',
  many: true,
  states: [
    { label: 'size 16', draw: () => <Icon name="star" size={16} /> },
    { label: 'size 32', draw: () => <Icon name="star" size={32} /> },
    { label: 'filled', draw: () => <Icon name="star" filled /> },
    ...iconNames.map((name) => ({ label: name, draw: () => <Icon name={name} /> })),
  ],
}
