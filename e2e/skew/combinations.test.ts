import { type Combination, combinations, remoteAges } from './combinations'

const REMOTES = [0, 1, 2, 3] as const
const some = (fits: (combination: Combination) => boolean) => expect(combinations.some(fits)).toBe(true)

test('has 24 combinations without duplicates', () => {
  expect(new Set(combinations.map((each) => JSON.stringify(each))).size).toBe(24)
  expect(combinations).toHaveLength(24)
})

test('combines both shell ages with every remote at every age', () => {
  for (const shell of ['now', 'before'] as const)
    for (const remote of REMOTES)
      for (const age of remoteAges) some((each) => each.shell === shell && each.remotes[remote] === age)
})

test('covers every pair of ages of any two remotes, with both shell ages', () => {
  for (const shell of ['now', 'before'] as const)
    for (const one of REMOTES)
      for (const other of REMOTES.filter((remote) => remote > one))
        for (const age of remoteAges)
          for (const otherAge of remoteAges)
            some((each) => each.shell === shell && each.remotes[one] === age && each.remotes[other] === otherAge)
})
