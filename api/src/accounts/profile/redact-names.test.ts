import { redactNames } from './redact-names'

test.each([
  ['Thank you, Ada! Come again, Ada.', 'Thank you, ***! Come again, ***.'],
  ['THANK YOU, ADA', 'THANK YOU, ***'],
  ['Ada May Lovell wrote', '************** wrote'],
  ['Adair and Adam are others', 'Adair and Adam are others'],
  ['Write to ada.lovell+days@example.com', 'Write to ***************************'],
  ['Nobody in particular', 'Nobody in particular'],
])('“%s” becomes “%s”', (text, left) => {
  expect(redactNames(text, ['Ada', 'Ada May Lovell', 'ada.lovell+days@example.com', ''])).toBe(left)
})

test('strikes out a name that is also a word only where it is capitalised', () => {
  expect(redactNames('Will was here, and will come again', ['Will'])).toBe('**** was here, and will come again')
})

test('finds names in any script, and with punctuation', () => {
  expect(redactNames('Đặng (李 明) und O’Brien-Smith', ['Đặng', '李 明', 'O’Brien-Smith'])).toBe(
    '**** (***) und *************',
  )
})
