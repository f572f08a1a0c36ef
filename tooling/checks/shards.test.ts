import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import shardCount from '../commands/shards.json' with { type: 'json' }
import { INVARIANT_GROUPS } from './invariant-pieces'
import { allPieces, quickPieces } from './pieces'
import { shardsOf } from './shards'

const MAX_MINUTES = 12

test.each([1, 2, 3, shardCount.shards, 40])('%i shards contain every piece exactly once', (count) => {
  const shards = shardsOf(allPieces, count)
  expect(shards).toHaveLength(count)
  const names = shards.flat().map(({ name }) => name)
  expect(names.sort()).toEqual(allPieces.map(({ name }) => name).sort())
})

test('each shard of the pipelines takes at most twelve minutes, which leaves time for installing and building', () => {
  const lengths = shardsOf(allPieces, shardCount.shards).map((shard) =>
    shard.reduce((sum, { minutes }) => sum + minutes, 0),
  )
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_MINUTES)
})

test('distributes pieces of equal length in a fixed way, and keeps their order', () => {
  const pieces = ['a', 'b', 'c', 'd'].map((name) => ({ name, minutes: 1 }))
  expect(shardsOf(pieces, 2).map((shard) => shard.map(({ name }) => name))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
})

test('puts a long piece into a separate shard, and short pieces together', () => {
  const shards = shardsOf(
    [
      { name: 'short', minutes: 1 },
      { name: 'long', minutes: 5 },
      { name: 'other', minutes: 2 },
    ],
    2,
  )
  expect(shards.map((shard) => shard.map(({ name }) => name))).toEqual([['long'], ['short', 'other']])
})

test('npm run test:all contains every part of npm test', () => {
  const parts = new Set(allPieces.map(({ part }) => part))
  expect(quickPieces.filter(({ part }) => !parts.has(part))).toEqual([])
})

test('no two pieces have the same name', () => {
  for (const pieces of [quickPieces, allPieces])
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length)
})

test('every invariant belongs to a piece', () => {
  const folder = path.join(repositoryRoot, 'e2e/invariants/rules')
  const rules = fs
    .readdirSync(folder)
    .map((file) => /^ {2}name: '([\w-]+)'/m.exec(fs.readFileSync(path.join(folder, file), 'utf8'))?.[1])
  expect(INVARIANT_GROUPS.flatMap((piece) => piece.rules).sort()).toEqual(
    rules.filter((rule) => rule !== undefined).sort(),
  )
})
