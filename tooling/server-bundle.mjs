/** Path of the server bundle, relative to the `dist` folder of an app. */
export const SERVER_BUNDLE = 'server/server.cjs'
