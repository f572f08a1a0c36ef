/** A visit of a page of the sample experience, or of another experience by its slug. */
export const visitOf = (below = '', search = '', slug = 'paddle-the-itchen-7') => ({
  pathname: `/experience/${slug}${below}`,
  params: { slug },
  search,
  hash: '',
})
