import { showToast } from 'shared/ui'

/** A browser that lets nobody near its clipboard leaves the link to be marked by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: 'The link is copied.' })
  } catch {
    showToast({ tone: 'error', text: 'It could not be copied. Mark the link and copy it by hand.' })
  }
}
