/** What is kept of somebody who has refused to be counted a moment ago: nobody asks them again. */
export const refusedCookies = {
  name: 'cookie_choice',
  value: JSON.stringify({ version: 1, at: new Date().toISOString(), measuring: false, marketing: false }),
}

type State = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }

/** Nobody who was here before, but for the question about cookies: for `test.use({ storageState })`. */
export const newcomer = ({ baseURL }: { baseURL: string | undefined }, use: (state: State) => Promise<void>) =>
  use({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [refusedCookies] }] })
