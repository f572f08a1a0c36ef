/** Local storage entry of a visitor who has just refused cookies, so that the cookie notice does not appear. */
export const refusedCookies = {
  name: 'cookie_choice',
  value: JSON.stringify({ version: 1, at: new Date().toISOString(), measuring: false, marketing: false }),
}

type State = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }

/** Storage state of a new visitor who has only answered the cookie notice; for `test.use({ storageState })`. */
export const newVisitor = ({ baseURL }: { baseURL: string | undefined }, use: (state: State) => Promise<void>) =>
  use({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [refusedCookies] }] })
