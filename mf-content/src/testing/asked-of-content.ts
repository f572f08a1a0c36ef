/** A stand-in for an effect of the content service, given what the page asks for; where it is asked is no part of that. */
export const askedOfContent =
  <Request>(answer: (request: Request) => unknown) =>
  (_place: unknown, { request }: { request: Request }) =>
    answer(request)
