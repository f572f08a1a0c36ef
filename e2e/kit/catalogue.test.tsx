import fs from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import shared from '../../shared/package.json'
import { Catalogue } from './src/catalogue'
import { groups, withoutLook } from './src/stories'
import { slugOf } from './src/story'

const entries = Object.keys(shared.exports)
  .filter((entry) => /^\.\/ui(\/|$)/.test(entry) && !/\.(css|json)$/.test(entry))
  .map((entry) => `shared${entry.slice(1)}`)
const pieces = groups.flatMap((group) => Object.entries(group.pieces))
const below = (folder: string) => fs.readdirSync(path.join(__dirname, folder))

test.each(entries)('lists every export of %s in the catalogue', async (entry) => {
  const exported = Object.keys(await import(entry)).filter((name) => name !== '__esModule')
  const listed = pieces.filter(([, { from }]) => from === entry).flatMap(([, piece]) => piece.exports)
  expect(exported.filter((name) => !listed.includes(name) && !withoutLook.includes(name))).toEqual([])
  expect(listed.filter((name) => !exported.includes(name))).toEqual([])
})

test('shows every colour, size and spacing token of the style sheet in a sample', () => {
  const sheet = fs.readFileSync(path.join(__dirname, '../../shared/ui/src/tokens.css'), 'utf8')
  const samples = fs.readFileSync(path.join(__dirname, 'src/stories/tokens.module.css'), 'utf8')
  const tokens = [...new Set([...sheet.matchAll(/^ {2}--([a-z0-9-]+):/gm)].map(([, name]) => `${name}`))]
  expect(tokens.length).toBeGreaterThan(40)
  // Tokens that the components show by themselves: fonts, durations and page measures.
  const atWork = /^(font|motion-.*|ease|text-body|text-small|page|measure|gutter|control|focus)$/
  expect(tokens.filter((name) => !atWork.test(name) && !samples.includes(`var(--${name})`))).toEqual([])
})

test('keeps each component in a file named after its path, with screenshots for 360 and 1440 pixels', () => {
  const files = below('src/stories')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.basename(file, '.tsx'))
  expect(pieces.map(([address]) => address).sort()).toEqual(files.sort())
  expect(below('baselines').sort()).toEqual(files)
  for (const file of files) expect(below(`baselines/${file}`)).toEqual(expect.arrayContaining(['360.png', '1440.png']))
})

test('keeps the screenshots below 2 MB in total', () => {
  const bytes = below('baselines')
    .flatMap((piece) => below(`baselines/${piece}`).map((file) => `baselines/${piece}/${file}`))
    .map((file) => fs.statSync(path.join(__dirname, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test.each(pieces)(
  'shows %s with its name and its import, and with a distinct name for each state',
  (address, piece) => {
    const names = piece.states.map(({ label }) => slugOf(label))
    expect(new Set(names).size).toBe(names.length)
    render(<Catalogue address={address} isBare={false} />)
    expect(screen.getByRole('heading', { level: 1, name: piece.name })).toBeInTheDocument()
    expect(screen.getByText(new RegExp(`^import .*'${piece.from}'$`))).toBeInTheDocument()
    for (const { label } of piece.states) expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: piece.name })).toHaveAttribute('aria-current', 'page')
  },
)

test('shows an error for a path without a component', () => {
  render(<Catalogue address="carousel" isBare={false} />)
  expect(screen.getByRole('heading', { name: 'No such piece' })).toBeInTheDocument()
})
