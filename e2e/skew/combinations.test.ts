import { expect, test } from '@jest/globals'
import { type Combination, combinations, remoteAges } from './combinations'

const REMOTES = [0, 1, 2, 3] as const
const some = (fits: (combination: Combination) => boolean) => expect(combinations.some(fits)).toBe(true)

test('there are twenty-four combinations, none of them twice', () => {
  expect(new Set(combinations.map((each) => JSON.stringify(each))).size).toBe(24)
  expect(combinations).toHaveLength(24)
})

test('either frame meets every remote of every age', () => {
  for (const shell of ['now', 'before'] as const)
    for (const remote of REMOTES)
      for (const age of remoteAges) some((each) => each.shell === shell && each.remotes[remote] === age)
})

test('beside either frame every two remotes meet in every pair of ages', () => {
  for (const shell of ['now', 'before'] as const)
    for (const one of REMOTES)
      for (const other of REMOTES.filter((remote) => remote > one))
        for (const age of remoteAges)
          for (const otherAge of remoteAges)
            some((each) => each.shell === shell && each.remotes[one] === age && each.remotes[other] === otherAge)
})
