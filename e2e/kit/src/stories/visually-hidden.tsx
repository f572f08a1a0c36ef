import { VisuallyHidden } from 'shared/ui'
import type { ComponentStories } from '../story'

export const visuallyHidden: ComponentStories = {
  name: 'Visually hidden',
  from: 'shared/ui',
  exports: ['VisuallyHidden'],
  purpose: 'Words that are read out and not seen.',
  states: [
    {
      label: 'Between words that are seen',
      draw: () => (
        <span>
          4.6<VisuallyHidden> of five</VisuallyHidden> stars
        </span>
      ),
    },
  ],
}
