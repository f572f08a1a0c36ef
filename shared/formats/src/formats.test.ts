import {
  addDays,
  distance,
  duration,
  fileDate,
  guestCount,
  idFromSlug,
  localDate,
  longDate,
  money,
  pickerDate,
  sessionDay,
  slug,
  time,
  ukPhone,
} from '.'
import { readPickerDate } from './rules/dates'

test.each([
  [2500, '£25.00'],
  [5, '£0.05'],
  [123456, '£1,234.56'],
  [0, '£0.00'],
  [Number.NaN, '£0.00'],
  [null, '£0.00'],
  [undefined, '£0.00'],
  [-1250, '\u2212£12.50'],
])('formats %p pence as %s', (pence, text) => {
  expect(money(pence)).toBe(text)
})

test.each([
  [1590, '1 day 2 hours 30 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [2880, '2 days'],
  [1, '1 minute'],
  [0, '0'],
  [-30, '0'],
  [Number.NaN, '0'],
])('formats %p minutes as "%s"', (minutes, text) => {
  expect(duration(minutes)).toBe(text)
})

test('formats an instant in every date format', () => {
  const evening = '2026-05-01T17:30:00Z'
  expect(localDate(evening)).toBe('2026-05-01')
  expect(fileDate(evening)).toBe('2026.05.01')
  expect(longDate(evening)).toBe('May 01 2026')
  expect(sessionDay(evening)).toBe('Friday May 01')
  expect(pickerDate(evening)).toBe('01/05/2026')
  expect(time(evening)).toBe('18:30')
})

test.each([
  ['1/5/2026', '2026-05-01'],
  ['01.05.2026', '2026-05-01'],
  ['01052026', '2026-05-01'],
  [' 29-02-2028 ', '2028-02-29'],
  ['29/02/2026', null],
  ['2026-05-01', null],
  ['1/5/26', null],
  ['', null],
])('parses %j, typed day first, as %j', (typed, date) => expect(readPickerDate(typed)).toBe(date))

test.each([
  [0.04, '0.0 miles'],
  [1.609344, '1.0 miles'],
  [10, '6.2 miles'],
  [16, '9.9 miles'],
  [16.1, '10 miles'],
  [80, '50 miles'],
])('formats %d km as %s', (kilometres, words) => expect(distance(kilometres)).toBe(words))

test('an instant just before midnight UTC in summer is on the next day in Hampshire', () => {
  expect(localDate('2026-06-30T23:30:00Z')).toBe('2026-07-01')
  expect(localDate('2026-01-31T23:30:00Z')).toBe('2026-01-31')
})

test('when clocks go forward on the last Sunday in March, one o’clock becomes two', () => {
  expect(time('2026-03-29T00:59:00Z')).toBe('00:59')
  expect(time('2026-03-29T01:00:00Z')).toBe('02:00')
})

test('when clocks go back on the last Sunday in October, one o’clock comes twice', () => {
  expect(time('2026-10-25T00:30:00Z')).toBe('01:30')
  expect(time('2026-10-25T01:30:00Z')).toBe('01:30')
  expect(localDate('2026-10-25T23:59:00Z')).toBe('2026-10-25')
})

test('adds days across clock changes, month ends and leap days', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test.each([
  [{ adults: 0, children: 0, private: false }, ''],
  [{ adults: 1, children: 0, private: false }, '1 guest'],
  [{ adults: 2, children: 1, private: false }, '3 guests'],
  [{ adults: 0, children: 0, private: true }, 'Private group'],
])('formats a party of %p as "%s"', (party, text) => {
  expect(guestCount(party)).toBe(text)
})

test('a slug is the name in lower case without symbols, followed by the id', () => {
  expect(slug('Kayak & Picnic: the River Test!', '42')).toBe('kayak-picnic-the-river-test-42')
  expect(slug('Crème brûlée at dusk', 'a7')).toBe('creme-brulee-at-dusk-a7')
  expect(slug('!!!', '9')).toBe('9')
})

test('the id is the last part of a slug', () => {
  expect(idFromSlug('kayak-picnic-the-river-test-42')).toBe('42')
  expect(idFromSlug('42')).toBe('42')
  expect(idFromSlug('old-name-x9')).toBe('x9')
})

test.each([
  ['+447400123456', '07400 123456'],
  ['+441962840500', '01962 840500'],
  ['+44169772345', '01697 72345'],
  ['+441134960000', '0113 496 0000'],
  ['+441214960000', '0121 496 0000'],
  ['+441614960000', '0161 496 0000'],
  ['+441196123456', '01196 123456'],
  ['+442079460000', '020 7946 0000'],
  ['+443001234567', '0300 123 4567'],
  ['+12025550100', '+12025550100'],
])('formats the phone number %s as %s', (number, read) => expect(ukPhone(number)).toBe(read))
