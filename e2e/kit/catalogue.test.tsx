import fs from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import shared from '../../shared/package.json'
import { Catalogue } from './src/catalogue'
import { slugOf } from './src/piece'
import { groups, withoutLook } from './src/pieces'

const entries = Object.keys(shared.exports)
  .filter((entry) => /^\.\/ui(\/|$)/.test(entry) && !entry.endsWith('.css'))
  .map((entry) => `shared${entry.slice(1)}`)
const pieces = groups.flatMap((group) => Object.entries(group.pieces))
const below = (folder: string) => fs.readdirSync(path.join(__dirname, folder))

test.each(entries)('everything that %s exports is in the catalogue', async (entry) => {
  const exported = Object.keys(await import(entry)).filter((name) => name !== '__esModule')
  const listed = pieces.filter(([, { from }]) => from === entry).flatMap(([, piece]) => piece.exports)
  expect(exported.filter((name) => !listed.includes(name) && !withoutLook.includes(name))).toEqual([])
  expect(listed.filter((name) => !exported.includes(name))).toEqual([])
})

test('every colour, size and space of the style sheet is shown or spoken for', () => {
  const sheet = fs.readFileSync(path.join(__dirname, '../../shared/src/ui/tokens.css'), 'utf8')
  const samples = fs.readFileSync(path.join(__dirname, 'src/pieces/tokens.module.css'), 'utf8')
  const tokens = [...new Set([...sheet.matchAll(/^ {2}--([a-z0-9-]+):/gm)].map(([, name]) => `${name}`))]
  expect(tokens.length).toBeGreaterThan(40)
  // Seen at work in the pieces: letters, times, and the measures of a page.
  const atWork = /^(font|motion-.*|ease|text-body|text-small|page|measure|gutter|control|focus)$/
  expect(tokens.filter((name) => !atWork.test(name) && !samples.includes(`var(--${name})`))).toEqual([])
})

test('a piece stands in the file of its address, and each has its pictures', () => {
  const files = below('src/pieces')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.basename(file, '.tsx'))
  expect(pieces.map(([address]) => address).sort()).toEqual(files.sort())
  expect(below('pictures').sort()).toEqual(files)
  for (const file of files) expect(below(`pictures/${file}`)).toEqual(expect.arrayContaining(['360.png', '1440.png']))
})

test('the pictures weigh no more than a repository can carry', () => {
  const bytes = below('pictures')
    .flatMap((piece) => below(`pictures/${piece}`).map((file) => `pictures/${piece}/${file}`))
    .map((file) => fs.statSync(path.join(__dirname, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test.each(pieces)(
  '%s is shown with its name and how to import it, each state under a name of its own',
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

test('an address that is no piece says so', () => {
  render(<Catalogue address="carousel" isBare={false} />)
  expect(screen.getByRole('heading', { name: 'No such piece' })).toBeInTheDocument()
})
