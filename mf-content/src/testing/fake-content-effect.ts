/** A fake handler for an effect of the content service. It gets the request, without the origin and the settings. */
export const fakeContentEffect =
  <Request>(response: (request: Request) => unknown) =>
  (_place: unknown, { request }: { request: Request }) =>
    response(request)
