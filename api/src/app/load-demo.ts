/**
 * The demo data: catalogue, accounts and promo codes for development and tests. It is loaded when it is needed, because production does
 * not carry it.
 * @throws Error when this image has no demo data
 */
export const loadDemo = () =>
  import('demo').catch((cause: unknown) => {
    throw new Error('The demo data is not here. Use the image "staging" of the Dockerfile, or the repository.', {
      cause,
    })
  })
