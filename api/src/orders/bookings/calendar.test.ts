import { Browser } from '../../testing/browser'
import { bookOneAdult, testShop } from '../../testing/shop'

test('a calendar file follows RFC 5545: short lines ended by CRLF, escaped commas, times in UTC', async () => {
  const name =
    'Bread, cheese; and a very long afternoon with everybody who has ever baked a loaf in Stockbridge – or nearly'
  const api = await testShop({ name })
  const { browser, path, uuid } = await bookOneAdult(api, 0)
  const response = await browser.send('GET', `${path}/calendar.ics`)
  expect(response.headers.get('content-type')).toContain('text/calendar')
  const lines = response.body.split('\r\n')
  expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = response.body.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      `UID:${uuid}@meander.example`,
      'SEQUENCE:0',
      'DTSTAMP:20260610T090000Z',
      'DTSTART:20260611T110000Z',
      'DTEND:20260611T130000Z',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Meander":mailto:hello@meander.example',
      `SUMMARY:${name.replace(/[,;]/g, '\\$&')}`,
      'END:VCALENDAR',
    ]),
  )
  expect((await (await Browser.open(api.app)).send('GET', `${path}/calendar.ics`)).statusCode).toBe(404)
})
