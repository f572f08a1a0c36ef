/** True in `npm test`, which runs the end-to-end tests in a quick form. `npm run test:all` runs all of them. */
export const isQuick = process.env.E2E_LEVEL === 'quick'
