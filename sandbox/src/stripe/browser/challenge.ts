import { type FromFrame, listen } from './messages'

/** Shows the bank's challenge in a dialog until the card holder has answered. */
export function showChallenge(url: string): Promise<void> {
  const { origin } = new URL(url)
  const channel = crypto.randomUUID()
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  dialog.setAttribute('aria-label', 'Confirm your payment with your bank')
  Object.assign(dialog.style, {
    // A page that resets margins would put the dialog in its corner.
    margin: 'auto',
    border: '0',
    padding: '0',
    borderRadius: '16px',
    width: 'min(420px, calc(100vw - 32px))',
    height: 'min(520px, calc(100vh - 32px))',
    overflow: 'hidden',
    boxShadow: '0 24px 64px rgb(0 0 0 / 30%)',
  })
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '100%' })
  frame.title = 'Bank confirmation'
  frame.src = `${url}#${new URLSearchParams({ channel, origin: location.origin })}`
  dialog.append(frame)
  document.body.append(dialog)
  // Escape must not close the dialog: only an answer to the bank ends the challenge.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.showModal()

  return new Promise((resolve) => {
    const stop = listen<FromFrame>({ window: () => frame.contentWindow, origin, channel }, ['finished'], () => {
      stop()
      dialog.close()
      dialog.remove()
      resolve()
    })
  })
}
