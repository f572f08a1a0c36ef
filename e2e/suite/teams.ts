import { remotes } from 'tooling/remotes'
import specOwners from '../spec-owners.json' with { type: 'json' }

/** The apps that are released independently. */
export const apps: readonly string[] = ['shell', ...remotes.map(({ owner }) => owner)]

/**
 * The apps that each spec file is about; `*` for all of them. A journey across remotes has several owners. A spec about
 * no single remote belongs to the shell.
 */
const owners: Readonly<Record<string, readonly string[]>> = specOwners

/** Spec files without an owner, or with an unknown one. */
export const unnamed = (files: readonly string[]): string[] =>
  files.filter((file) => !owners[file]?.every((app) => app === '*' || apps.includes(app)))

/** Names of the spec files about an app. */
export const filesOf = (app: string): string[] =>
  Object.entries(owners)
    .filter(([, about]) => about.includes(app) || about.includes('*'))
    .map(([file]) => file)
