/** In `npm test` the end-to-end tests run in their quick form; the rest is left to `npm run test:all`. */
export const isQuick = process.env.E2E_LEVEL === 'quick'
