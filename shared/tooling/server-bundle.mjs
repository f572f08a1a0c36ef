/** Where a build's server bundle stands in its folder of built files. */
export const SERVER_BUNDLE = 'server/server.cjs'
