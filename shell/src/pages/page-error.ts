/** An error that has its own page. The message is shown to the customer. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'PageError'
  }
}

export const notFound = () => new PageError(404, 'This page could not be found')
