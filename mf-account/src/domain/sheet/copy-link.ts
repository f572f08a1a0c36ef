import { showToast } from 'shared/ui'

/** Copies a link and shows a toast. Without clipboard permission the toast asks the customer to copy the link by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: 'The link is copied.' })
  } catch {
    showToast({ tone: 'error', text: 'It could not be copied. Mark the link and copy it by hand.' })
  }
}
