import { Button, Notice } from 'shared/ui'
import type { ComponentStories } from '../story'

const sentence = <p>Wear shoes that may get wet.</p>

export const notice: ComponentStories = {
  name: 'Notice',
  from: 'shared/ui',
  exports: ['Notice'],
  purpose: 'A message in the flow of the page. An error is read out as soon as it appears.',
  broad: true,
  states: [
    { label: 'Info', draw: () => <Notice>{sentence}</Notice> },
    { label: 'Success', draw: () => <Notice tone="success">{sentence}</Notice> },
    { label: 'Error', draw: () => <Notice tone="error">{sentence}</Notice> },
    { label: 'With a title', draw: () => <Notice title="It may rain">{sentence}</Notice> },
    {
      label: 'Long text and a way on',
      draw: () => (
        <Notice tone="error" title="Your card was declined by the bank that issued it, and nothing was taken">
          <p>
            We hold the places until 14:35. Try another card, or ask your bank why: it does not tell us, and it may only
            want to know that it is you.
          </p>
          <Button size="small" variant="secondary">
            Try another card
          </Button>
        </Notice>
      ),
    },
    { label: 'Emoji', draw: () => <Notice>Bring an umbrella ☔</Notice>, lettersOfMachine: true },
  ],
}
