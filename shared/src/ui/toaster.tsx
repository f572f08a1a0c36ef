import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type ToastMessage } from './toast-message'

const loadList = () => import(/* webpackChunkName: "toast-list" */ './toast-list')

/**
 * Where toasts appear; one on the page, drawn by the frame. What draws them is not part of the first page: it comes with the first
 * press or key, since a toast answers something that somebody did, and at the latest with the first message.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [List, setList] = useState<ComponentType<{ messages: readonly ToastMessage[] }> | null>(null)
  useEffect(() => {
    // What cannot be had now, as without a connection, is asked for again with the next message, which shows this one as well.
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
