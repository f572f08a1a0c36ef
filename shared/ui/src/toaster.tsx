import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type ToastMessage } from './toast-message'

const loadList = () => import(/* webpackChunkName: "toast-list" */ './toast-list')

/**
 * Renders the toasts; once per page, in the layout. Its code is lazy: loaded at the first press or key, because a toast responds to an
 * action of the customer, and at the latest with the first message.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [List, setList] = useState<ComponentType<{ messages: readonly ToastMessage[] }> | null>(null)
  useEffect(() => {
    // If loading fails, for example offline, the next message tries again and then shows this one too.
    const prepare = () =>
      void loadList().then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      )
    const stopListening = onToast((message) => {
      setMessages((before) => [...before, message])
      prepare()
    })
    const once = { once: true, passive: true }
    window.addEventListener('pointerdown', prepare, once)
    window.addEventListener('keydown', prepare, once)
    return () => {
      stopListening()
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])
  return List && <List messages={messages} />
}
