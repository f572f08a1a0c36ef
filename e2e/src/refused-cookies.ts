/** What is kept of somebody who has refused to be counted a moment ago: nobody asks them again. */
export const refusedCookies = {
  name: 'cookie_choice',
  value: JSON.stringify({ version: 1, at: new Date().toISOString(), measuring: false, marketing: false }),
}
