import { categoryKeys } from 'shared/contracts'
import { SEED, SEED_EXPERIENCES } from '.'
import { buildCatalogue } from './build-catalogue'
import { type BuiltExperience, PAUSED_EXPERIENCES } from './build-experience'
import { themes } from './themes'
import { towns } from './towns'

const LEAST_OF_A_CATEGORY = 3
const LONGEST_HEADLINE = 70

const listed = themes.flatMap((theme) => theme.experiences.map((experience) => ({ theme, ...experience })))
const textOf = ({ name, headline, about }: (typeof listed)[number]) => [name, headline, about].join(' ')
const groundsOf = (name: string) => towns.find((town) => town.name === name)?.grounds ?? []

let built: readonly BuiltExperience[]
beforeAll(async () => {
  const withoutPictures = async () => ''
  built = (await buildCatalogue(SEED, '2026-06-01', SEED_EXPERIENCES, withoutPictures)).experiences
})

const doubles = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

test('every experience of the demo data has its own name, headline and description', () => {
  expect(built).toHaveLength(SEED_EXPERIENCES)
  for (const field of ['name', 'headline', 'description'] as const)
    expect([field, doubles(built.map(({ row }) => row[field]))]).toEqual([field, []])
})

test('headlines are short and differ from the name', () => {
  const long = listed.filter(({ headline, name }) => headline.length > LONGEST_HEADLINE || headline === name)
  expect(long.map(({ headline }) => headline)).toEqual([])
})

test.each([
  ['the sea', /\b(sea|beach|beaches|shingle|groynes|surf)\b(?! chests?\b)/i, 'coast'],
  ['the New Forest', /\bthe Forest\b(?!’s edge)|\bforest lawn/, 'forest'],
])('experiences that mention %s are in a town there', (_, words, ground) => {
  const elsewhere = listed.filter(
    (one) => words.test(textOf(one)) && !groundsOf(one.town).some((own) => own === ground),
  )
  expect(elsewhere.map(({ name, town }) => `${name}, ${town}`)).toEqual([])
})

test('every category has enough experiences that can be booked', () => {
  const onSale = built.filter(({ row }) => !PAUSED_EXPERIENCES.includes(row.id))
  const scarce = categoryKeys.filter(
    (key) => onSale.filter(({ row }) => row.categories.includes(key)).length < LEAST_OF_A_CATEGORY,
  )
  expect(scarce).toEqual([])
})

test('no text contains a placeholder', () => {
  expect(JSON.stringify(built.map(({ row }) => row))).not.toMatch(/\{(town|landmark|street|host)\}/)
})
