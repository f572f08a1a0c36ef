import { camelize, snakeize } from './camelized'

test('converts keys to camelCase at every depth and leaves values unchanged', () => {
  expect(camelize({ first_name: 'Ada_Lovelace', items: [{ ticket_id: '1', price_from: 100 }], nothing: null })).toEqual(
    {
      firstName: 'Ada_Lovelace',
      items: [{ ticketId: '1', priceFrom: 100 }],
      nothing: null,
    },
  )
})

test('converts keys of a request body to snake_case', () => {
  expect(snakeize({ contact: { firstName: 'Ada' }, acceptTerms: true })).toEqual({
    contact: { first_name: 'Ada' },
    accept_terms: true,
  })
})
