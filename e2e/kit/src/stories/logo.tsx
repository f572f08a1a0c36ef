import { Logo } from 'shared/ui'
import type { ComponentStories } from '../story'

export const logo: ComponentStories = {
  name: 'Logo',
  from: 'shared/ui',
  exports: ['Logo'],
  purpose: 'The mark and the name of the product, in the colour of the text around them.',
  states: [
    { label: 'As it is', draw: () => <Logo name="Meander" /> },
    { label: 'A long name', draw: () => <Logo name="Meander through Hampshire" /> },
  ],
}
