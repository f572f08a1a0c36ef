import { Button, showToast, Toaster, type ToastMessage } from 'shared/ui'
import type { ComponentStories } from '../story'

const says = (message: ToastMessage) => () => (
  <Button variant="secondary" onClick={() => showToast(message)}>
    Say it
  </Button>
)
const opensBy = 'press'

export const toaster: ComponentStories = {
  name: 'Toaster',
  from: 'shared/ui',
  exports: ['Toaster', 'showToast', 'TOAST_MILLISECONDS'],
  purpose: 'Short messages at the top right for four seconds. One toaster on a page, drawn by the frame.',
  notOnInk: 'It brings its own ground.',
  states: [
    { label: 'The toaster itself is not seen', draw: () => <Toaster /> },
    { label: 'Success', opensBy, draw: says({ tone: 'success', text: 'Saved to your wishlist.' }) },
    { label: 'Error', opensBy, draw: says({ tone: 'error', text: 'That did not go through. Try again.' }) },
    { label: 'Info', opensBy, draw: says({ tone: 'info', text: 'There is a new version of this page.' }) },
    {
      label: 'With something to do',
      opensBy,
      draw: says({
        tone: 'success',
        text: 'Taken off your wishlist.',
        action: { label: 'Undo', onPress: () => undefined },
      }),
    },
    {
      label: 'Long text',
      opensBy,
      draw: says({
        tone: 'error',
        text: 'Somebody else has taken the last places on Saturday while you were choosing; the calendar shows what is free now.',
      }),
    },
  ],
}
