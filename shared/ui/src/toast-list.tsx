import { Toast as Primitive } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import { TOAST_MILLISECONDS, type ToastMessage } from './toast-message'
import styles from './toaster.module.css'

interface Props {
  /** Every message since the page started, in order. Those added since the last render are shown. */
  messages: readonly ToastMessage[]
}

/** The visible toasts. They close after a time, by button and by swipe. */
export function ToastList({ messages }: Props) {
  return (
    <Primitive.Provider timeout={TOAST_MILLISECONDS} limit={4}>
      <Toasts messages={messages} />
    </Primitive.Provider>
  )
}

function Toasts({ messages }: Props) {
  const { toasts, add, close } = Primitive.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { text, tone, about, action } of messages.slice(shown.current)) {
      const id = add({
        ...(about && { id: `about ${about}` }),
        description: text,
        type: tone,
        priority: tone === 'error' ? 'high' : 'low',
        // Set even when undefined: otherwise a toast that replaces another would keep the old button.
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.onPress()
          },
        },
      })
    }
    shown.current = messages.length
  }, [add, close, messages])
  return (
    <Primitive.Portal>
      <Primitive.Viewport className={styles.viewport}>
        {toasts.map((toast) => (
          <Primitive.Root
            key={toast.id}
            toast={toast}
            aria-label="Notification"
            swipeDirection={['right', 'up']}
            className={classNames(styles.toast, styles[toast.type ?? 'info'])}
          >
            <Icon name={toast.type === 'success' ? 'success' : toast.type === 'error' ? 'error' : 'info'} />
            <Primitive.Description className={styles.text} />
            {toast.actionProps && <Primitive.Action className={styles.action} />}
            <Primitive.Close
              render={<IconButton label="Dismiss" icon={<Icon name="close" size={18} />} className={styles.close} />}
            />
          </Primitive.Root>
        ))}
      </Primitive.Viewport>
    </Primitive.Portal>
  )
}
