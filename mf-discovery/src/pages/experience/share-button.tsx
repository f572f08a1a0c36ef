import { Button, Icon, IconButton, showToast } from 'shared/ui'

async function share(name: string) {
  const url = `${location.origin}${location.pathname}`
  if (navigator.share) {
    // The promise rejects when the customer closes the share sheet; that is not an error.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: 'Link copied. Paste it wherever you like.' })
  } catch {
    showToast({ tone: 'error', text: 'The link could not be copied. Please copy it from the address bar.' })
  }
}

/** Opens the device's share sheet, or copies the link to the clipboard. */
export function ShareButton({ name, variant }: { name: string; variant: 'round' | 'words' }) {
  const press = () => void share(name)
  return variant === 'round' ? (
    <IconButton variant="paper" label="Share" icon={<Icon name="share" />} onClick={press} data-needs-script />
  ) : (
    <Button variant="quiet" size="small" icon={<Icon name="share" size={18} />} onClick={press} data-needs-script>
      Share
    </Button>
  )
}
