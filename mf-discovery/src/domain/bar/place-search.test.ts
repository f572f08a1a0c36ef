import { allSettled, createWatch, fork } from 'effector'
import { respondWith } from '../../testing/sample-experiences'
import { $filters } from '../filters/model'
import { locatePlaceFx, type PlaceSuggestion, suggestPlacesFx } from '../map/place-finder'
import { $openPicker, pickerOpened } from './place-popover'
import {
  $places,
  $status,
  $text,
  delayFx,
  enterPressed,
  placeTyped,
  retryPressed,
  suggestionPicked,
  toastFx,
} from './place-search'

const suggestionOf = (address: string): PlaceSuggestion => ({
  key: address,
  address,
  place: { address, latitude: 51, longitude: -1 },
})
const winchester = suggestionOf('Winchester, Hampshire')

async function world({
  suggest = () => [winchester, suggestionOf('Winchfield, Hampshire')],
  locate = ({ place }: PlaceSuggestion) => place && { ...place, radius: 15 },
}: {
  suggest?: (text: string) => unknown
  locate?: (suggestion: PlaceSuggestion) => unknown
} = {}) {
  const asked = jest.fn(suggest)
  const toasted = jest.fn()
  const scope = fork({
    handlers: [
      [suggestPlacesFx, respondWith(asked)],
      [locatePlaceFx, locate],
      [delayFx, (text: string) => text],
      [toastFx, toasted],
    ] as never,
  })
  await allSettled(pickerOpened, { scope, params: 'bar' })
  return {
    scope,
    asked,
    toasted,
    type: (text: string) => allSettled(placeTyped, { scope, params: text }),
    place: () => scope.getState($filters).place?.address,
  }
}

test('picking a suggestion sets the place and closes the list', async () => {
  const { scope, asked, type, place } = await world()
  await type('winchestr')
  expect(asked).toHaveBeenCalledWith('winchestr')
  expect(scope.getState($places)).toHaveLength(2)
  await allSettled(suggestionPicked, { scope, params: winchester })
  expect(place()).toBe('Winchester, Hampshire')
  expect(scope.getState($openPicker)).toBeNull()
  expect(scope.getState($text)).toBe('')
})

test('Enter picks the first suggestion, also when it has not arrived yet', async () => {
  const { scope, type, place } = await world({ suggest: async () => [winchester] })
  const typed = type('winch')
  const entered = allSettled(enterPressed, { scope })
  await Promise.all([typed, entered])
  expect(place()).toBe('Winchester, Hampshire')
})

test('Enter does nothing when no place is found', async () => {
  const { scope, type, place } = await world({ suggest: () => [] })
  await type('zzz')
  await allSettled(enterPressed, { scope })
  expect(scope.getState($status)).toBe('found')
  expect(place()).toBeUndefined()
})

test('a failed search can be retried', async () => {
  let down = true
  const { scope, type } = await world({
    suggest: () => (down ? Promise.reject({ kind: 'unreachable' }) : [winchester]),
  })
  await type('winch')
  expect(scope.getState($status)).toBe('failed')
  down = false
  await allSettled(retryPressed, { scope })
  expect(scope.getState($places)).toEqual([winchester])
})

test('shows a toast and keeps the list open when a place cannot be located', async () => {
  const { scope, toasted, type, place } = await world({ locate: () => Promise.reject(new Error('down')) })
  await type('winch')
  await allSettled(suggestionPicked, { scope, params: winchester })
  expect(toasted).toHaveBeenCalledWith('Could not get your address. Please, try again')
  expect(place()).toBeUndefined()
  expect(scope.getState($openPicker)).toBe('bar')
})

test('typing on while a picked place is being located cancels the pick', async () => {
  const responses: ((place: unknown) => void)[] = []
  const { scope, type, place } = await world({ locate: () => new Promise((resolve) => responses.push(resolve)) })
  const picked = allSettled(suggestionPicked, { scope, params: winchester })
  const typed = type('rom')
  for (const response of responses) response(winchester.place)
  await Promise.all([picked, typed])
  expect(place()).toBeUndefined()
})

test('the list is empty each time it opens', async () => {
  const { scope, type } = await world()
  const watched = jest.fn()
  createWatch({ unit: $text, scope, fn: watched })
  await type('winch')
  await allSettled(pickerOpened, { scope, params: 'another bar' })
  expect(scope.getState($text)).toBe('')
  expect(scope.getState($places)).toEqual([])
})
