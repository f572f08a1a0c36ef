// Made from the `meander` of each mf-*/package.json by `npm run fix`.

/** The remotes. An owner's name prefixes every widget and fact it answers for. */
export const owners = ['discovery', 'booking', 'account', 'content'] as const
export type Owner = (typeof owners)[number]

/** What can be released: the remotes and the frame around them. */
export const apps = ['shell', ...owners] as const
export type App = (typeof apps)[number]
