import { Toast as Primitive } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './toaster.module.css'

export interface ToastMessage {
  tone: 'success' | 'error' | 'info'
  text: string
}

/** Crosses from any copy of this kit to the one toaster on the page. */
const TOAST = 'meander:toast'
export const TOAST_MILLISECONDS = 4000

/** Shows a short message at the top right for four seconds. In a place without a window it does nothing. */
export function showToast(message: ToastMessage): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST, { detail: message }))
}

const isToast = (event: Event): event is CustomEvent<ToastMessage> =>
  event instanceof CustomEvent && typeof event.detail?.text === 'string'

/** Where toasts appear; one on the page, drawn by the frame. They close by time, by button and by a swipe. */
export function Toaster() {
  return (
    <Primitive.Provider timeout={TOAST_MILLISECONDS} limit={4}>
      <Toasts />
    </Primitive.Provider>
  )
}

function Toasts() {
  const { toasts, add } = Primitive.useToastManager()
  useEffect(() => {
    const show = (event: Event) => {
      if (isToast(event))
        add({
          description: event.detail.text,
          type: event.detail.tone,
          priority: event.detail.tone === 'error' ? 'high' : 'low',
        })
    }
    window.addEventListener(TOAST, show)
    return () => window.removeEventListener(TOAST, show)
  }, [add])
  return (
    <Primitive.Portal>
      <Primitive.Viewport className={styles.viewport}>
        {toasts.map((toast) => (
          <Primitive.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['right', 'up']}
            className={classNames(styles.toast, styles[toast.type ?? 'info'])}
          >
            <Icon name={toast.type === 'success' ? 'success' : toast.type === 'error' ? 'error' : 'info'} />
            <Primitive.Description className={styles.text} />
            <Primitive.Close
              render={<IconButton label="Dismiss" icon={<Icon name="close" size={18} />} className={styles.close} />}
            />
          </Primitive.Root>
        ))}
      </Primitive.Viewport>
    </Primitive.Portal>
  )
}
