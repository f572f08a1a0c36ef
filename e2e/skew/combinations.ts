export const remoteAges = ['now', 'before', 'next'] as const
export type RemoteAge = (typeof remoteAges)[number]
export type ShellAge = 'now' | 'before'

/** The age of each app. The caller defines the order of `remotes`. */
export interface Combination {
  shell: ShellAge
  remotes: readonly [RemoteAge, RemoteAge, RemoteAge, RemoteAge]
}

const at = (index: number): RemoteAge => remoteAges[index % 3] ?? 'now'

/** Nine rows that contain every pair of ages of any two of the four remotes (an orthogonal array). */
const nine = remoteAges.flatMap((_, one) =>
  remoteAges.map((_, other): Combination['remotes'] => [at(one), at(other), at(one + other), at(one + 2 * other)]),
)

/**
 * The most frequent cases: a single remote was just released, and a shell among remotes that are all older or all
 * newer.
 */
const usual: readonly Combination[] = [
  ...[0, 1, 2, 3].map((newest): Combination => {
    const age = (remote: number): RemoteAge => (remote === newest ? 'next' : 'now')
    return { shell: 'now', remotes: [age(0), age(1), age(2), age(3)] }
  }),
  { shell: 'now', remotes: ['before', 'before', 'before', 'before'] },
  { shell: 'before', remotes: ['next', 'next', 'next', 'next'] },
]

/** Every pair of ages of any two remotes, with the current and with the previous shell, and the most frequent cases. */
export const combinations: readonly Combination[] = [
  ...nine.map((remotes): Combination => ({ shell: 'now', remotes })),
  ...nine.map((remotes): Combination => ({ shell: 'before', remotes })),
  ...usual,
]
