/** The parameters of a path as a request names it. */
export const parametersOf = (url: string): URLSearchParams => {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? []
  return new URLSearchParams(search)
}
