/** Saves a file on the customer's device, as if they had pressed a download link. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL asynchronously, so it must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
