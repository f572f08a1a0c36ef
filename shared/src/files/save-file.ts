/** Hands a file to whoever sits at the browser, as if a link to it had been pressed. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
