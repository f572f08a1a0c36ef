// Made from the `meander` of each mf-*/package.json by `npm run fix`.

/** The remotes. An owner's name prefixes its widgets and domain events. */
export const owners = ['discovery', 'booking', 'account', 'content'] as const
export type Owner = (typeof owners)[number]

/** What can be released: the remotes and the shell. */
export const apps = ['shell', ...owners] as const
export type App = (typeof apps)[number]
