/** Query parameters of a request's path or URL, without its fragment. */
export const parametersOf = (url: string): URLSearchParams => {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? []
  return new URLSearchParams(search)
}
