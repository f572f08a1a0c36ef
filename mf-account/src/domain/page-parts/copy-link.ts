import { showToast } from 'shared/ui'

/** Copies a link and shows a toast. Without clipboard permission the toast asks the customer to copy the link by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: 'Link copied.' })
  } catch {
    showToast({ tone: 'error', text: 'We could not copy the link. Please select it and copy it yourself.' })
  }
}
