import { remotes } from 'shared/tooling/remotes'
import specOwners from '../spec-owners.json' with { type: 'json' }

/** What is released by itself. */
export const apps: readonly string[] = ['shell', ...remotes.map(({ owner }) => owner)]

/** The apps that each spec is about, `*` for all of them. A journey across remotes is about several; what is about none alone is the shell's. */
const owners: Readonly<Record<string, readonly string[]>> = specOwners

/** Specs without an owner, or with one that is no app. */
export const unnamed = (files: readonly string[]): string[] =>
  files.filter((file) => !owners[file]?.every((app) => app === '*' || apps.includes(app)))

/** The specs about an app, by file name. */
export const filesOf = (app: string): string[] =>
  Object.entries(owners)
    .filter(([, about]) => about.includes(app) || about.includes('*'))
    .map(([file]) => file)
