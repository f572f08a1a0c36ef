import { type ReactNode, useState } from 'react'
import { Button, Dialog, type DialogProps } from 'shared/ui'
import type { ComponentStories } from '../story'

function Opener({ children, ...rest }: Omit<DialogProps, 'open' | 'onOpenChange'> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog {...rest} open={open} onOpenChange={setOpen}>
        {children}
      </Dialog>
    </>
  )
}

const footer = (
  <>
    <Button variant="quiet">Keep it</Button>
    <Button>Cancel the booking</Button>
  </>
)
const text = <p>You get £50.00 back on the card within five days.</p>
const paragraphs = Array.from({ length: 24 }, (_, index) => index + 1)

const opensBy = 'press'

export const dialog: ComponentStories = {
  name: 'Dialog',
  from: 'shared/ui',
  exports: ['Dialog', 'useLazyComponent', 'showLoadFailedToast'],
  purpose: 'A window over the page. Focus stays inside, Escape closes it, and focus goes back where it came from.',
  notOnInk: 'It brings its own ground.',
  states: [
    {
      label: 'Centre',
      opensBy,
      draw: () => (
        <Opener title="Cancel this booking?" description="Canoes on the Beaulieu River" footer={footer}>
          {text}
        </Opener>
      ),
    },
    {
      label: 'Title not seen',
      opensBy,
      draw: () => (
        <Opener title="News" hideTitle>
          {text}
        </Opener>
      ),
    },
    {
      label: 'Side',
      opensBy,
      draw: () => (
        <Opener title="Filters" placement="side" footer={footer}>
          {text}
        </Opener>
      ),
    },
    {
      label: 'Start',
      opensBy,
      draw: () => (
        <Opener title="Menu" placement="start">
          {text}
        </Opener>
      ),
    },
    {
      label: 'Full',
      opensBy,
      draw: () => (
        <Opener title="Where, when, who" placement="full">
          {text}
        </Opener>
      ),
    },
    {
      label: 'Screen',
      opensBy,
      draw: () => (
        <Opener title="Pictures" placement="screen">
          {text}
        </Opener>
      ),
    },
    {
      label: 'Long text',
      opensBy,
      draw: () => (
        <Opener title="What is good to know before you cancel a booking that others come along to" footer={footer}>
          {paragraphs.map((number) => (
            <p key={number}>Paragraph {number} of what is good to know.</p>
          ))}
        </Opener>
      ),
    },
  ],
}
