import { Card } from 'shared/ui'
import type { ComponentStories } from '../story'

export const card: ComponentStories = {
  name: 'Card',
  from: 'shared/ui',
  exports: ['Card'],
  purpose: 'A white sheet on the page. A flush one leaves its inside to what it holds.',
  broad: true,
  states: [
    {
      label: 'As it is',
      draw: () => (
        <Card>
          <h3>Three places are held</h3>
          <p>Until 14:35, then somebody else may have them.</p>
        </Card>
      ),
    },
    { label: 'Flush', draw: () => <Card flush>What it holds begins at its edge.</Card> },
    {
      label: 'Long text',
      draw: () => (
        <Card>
          <h3>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</h3>
          <p>A word that is longer than a telephone is wide is broken, and nothing is pushed over the edge.</p>
        </Card>
      ),
    },
  ],
}
