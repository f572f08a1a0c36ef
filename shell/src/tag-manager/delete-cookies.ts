/** The cookies of Google Analytics and Google Ads. */
const THEIRS = /^_(?:ga|gid|gat|gcl|gac)(?:_|$)/

/** Deletes the cookies of the container, for every domain that it may have set them on. */
export function deleteCookies(document: Document): void {
  const labels = document.location.hostname.split('.')
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!THEIRS.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
