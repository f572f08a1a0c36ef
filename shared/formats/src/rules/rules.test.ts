import {
  birthdayRule,
  emailRule,
  groupNameRule,
  messageRule,
  nameRule,
  newsletterNameRule,
  normaliseEmail,
  normaliseLine,
  normaliseReference,
  normaliseUkPhone,
  passwordRule,
  readBirthday,
  referenceRule,
  ukPhoneRule,
  validate,
  wishlistNameRule,
} from '.'

const fails = expect.stringMatching(/\.$/)

test.each(['Jo', '  Ada  ', 'Đặng', '李 明', 'O’Brien-Smith', 'a'.repeat(120)])('accepts "%s" as a name', (name) => {
  expect(nameRule(name)).toBeNull()
})
test.each(['O', '李', '\u202aAda\u202c', 'न\u200d', 'क्\u200cष'])(
  'accepts %j, with at least one visible character, as a name',
  (name) => {
    expect(nameRule(name)).toBeNull()
  },
)
test.each(['\u200b', '\u3164', '\u2800', '\u00ad\u2060', '\u200d\u200c', '\ufe0f'])(
  'refuses the invisible text %j as a name, a message, a list name and a group name',
  (blank) => {
    expect(nameRule(blank)).toBe('Please enter a name.')
    expect(messageRule(blank.repeat(12))).toBe('Please write a few words.')
    expect(wishlistNameRule(blank)).toBe('Please give the list a name.')
    expect(groupNameRule(blank)).toBe('Please give the group a name.')
  },
)
test('refuses a newsletter name of one character', () => {
  expect([newsletterNameRule('O'), newsletterNameRule('Jo')]).toEqual(['Please use at least 2 characters.', null])
})
test.each(['', '   ', 'a'.repeat(121), 'Ada\u0000', 'Ada\nLovell'])('refuses %j as a name', (name) => {
  expect(nameRule(name)).toEqual(fails)
})
test.each([
  ['\u202aAda\u202c\u200e', 'Ada'],
  ['Soft\u00adhyphen', 'Softhyphen'],
  [
    '👩\u200d🌾 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '👩\u200d🌾 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
])('normalises %j to %j', (typed, kept) => {
  expect(normaliseLine(typed)).toBe(kept)
})
test('normalises a decomposed name to its composed form', () => {
  expect(normaliseLine('Zoe\u0308')).toBe('Zo\u00eb')
})
test('normalises a name to single spaces and no outer spaces', () => {
  expect(normaliseLine('  Mary   Ann ')).toBe('Mary Ann')
})

test.each(['ada@example.com', ' ADA@Example.co.uk ', "o'neil+days.out@sub.example.org"])(
  'accepts %s as an e-mail address',
  (email) => {
    expect(emailRule(email)).toBeNull()
  },
)
test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ADA@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
])('normalises the address %s to %s', (typed, address) => {
  expect(emailRule(typed)).toBeNull()
  expect(normaliseEmail(typed)).toBe(address)
})
test.each([
  'ada@bü cher.example',
  'ada@bücher',
  'ädä@example.com',
  '',
  'ada',
  'ada@',
  'ada@example',
  '@example.com',
  'a b@example.com',
  'ada@exa mple.com',
  'ada@-a.com',
  'a..b@example.com',
  `${'a'.repeat(112)}@test.com`,
])('refuses %s as an e-mail address', (email) => expect(emailRule(email)).toEqual(fails))

test('an invalid address gets the format message before the length message', () => {
  expect(emailRule('a'.repeat(121))).toBe('Please enter a valid e-mail address, like name@example.com.')
  expect(emailRule(`${'a'.repeat(112)}@test.com`)).toBe('Please use at most 120 characters.')
})

const person = { email: 'ada.lovell@example.com', productName: 'Meander' }
test.each(['three small boats', 'Wq8!kd02pf#z', 'ölfarben am fluss', 'over hill and dale, '.repeat(6)])(
  'accepts %s as a password',
  (password) => {
    expect(passwordRule(password, person)).toBeNull()
  },
)
test.each([
  '',
  'short',
  'a'.repeat(129),
  'aaaaaaaaaaaa',
  'password1234',
  'P4ssw0rd!!!!!',
  '123456789012',
  'qwertyqwerty',
  'meander days out',
  'ada.lovell rocks',
])('refuses %s as a password', (password) => expect(passwordRule(password, person)).toEqual(fails))

test.each([
  'abcdefghijkl',
  'LKJIHGFEDCBA',
  'uvwxyzabcdef',
  'acegikmoqsuw',
  '0987 6543 2109',
  '13579abcdefg',
  'lkjhgfdsalkj',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y7u8i',
  'abc-def-123-xyz',
  '!"£$%^&*()_+',
  'x1y2z3'.repeat(20),
  'tea? tea? tea?',
])('refuses the sequence or repetition %s as a password, and says what to do', (password) => {
  expect(passwordRule(password, person)).toBe(
    'Sequences and repetitions are easy to guess. Please choose another password: a few words together work well.',
  )
})

test.each([
  ['07400 123456', '+447400123456'],
  ['+44 7400 123456', '+447400123456'],
  ['0044 (0)7400-123456', '+447400123456'],
  ['(01962) 840 500', '+441962840500'],
  ['020 7946 0000', '+442079460000'],
  ['+44(0)300 123 4567', '+443001234567'],
  ['\u202a+44\u00a07400\u2011123456\u202c', '+447400123456'],
  ['07400\u2013123\u2212456', '+447400123456'],
  ['０７４００ １２３４５６', '+447400123456'],
  ['07624 123456', '+447624123456'],
])('accepts %s as the UK number %s', (typed, number) => {
  expect(ukPhoneRule(typed)).toBeNull()
  expect(normaliseUkPhone(typed)).toBe(number)
})
test.each([
  '',
  '07400',
  '+1 202 555 0100',
  '070 1234 5678',
  '07600 123456',
  '0800 111 222',
  '0845 123 4567',
  '0900 123 4567',
  '7400123456',
  'call me',
  '07400 1234567',
])('refuses %s as a phone number', (typed) => expect(ukPhoneRule(typed)).toEqual(fails))

const context = { today: '2026-06-10' }
test.each(['10/06/2008', '1/1/1950', '29/02/2000'])('accepts the birthday %s', (day) =>
  expect(birthdayRule(day, context)).toBeNull(),
)
test.each(['', '11/06/2008', '31/04/1990', '29/02/2001', '1990-01-01', '01/01/1890', '01/01/2030'])(
  'refuses the birthday %s',
  (day) => {
    expect(birthdayRule(day, context)).toEqual(fails)
  },
)
test('parses a birthday day first', () => expect(readBirthday('3/4/1990')).toBe('1990-04-03'))

test('accepts a message of ten to two thousand characters', () => {
  expect([messageRule('too short'), messageRule('x'.repeat(2001))]).toEqual([fails, fails])
  expect([messageRule('just right'), messageRule('x'.repeat(2000))]).toEqual([null, null])
})

test('counts the characters of a message by code points, without outer spaces', () => {
  expect(messageRule('👍'.repeat(9))).toEqual(fails)
  expect([messageRule('👍'.repeat(10)), messageRule('👍'.repeat(2000))]).toEqual([null, null])
  expect(messageRule('👍'.repeat(2001))).toEqual(fails)
  expect(messageRule(`  ${'x'.repeat(9)}  `)).toEqual(fails)
})

test('accepts lines and tabs in a message, but no control characters', () => {
  expect(messageRule('Two hours.\n\n\tWorth it.\r\n')).toBeNull()
  expect([messageRule('Two hours\u0000 worth it.'), messageRule('Two hours\u0007 worth it.')]).toEqual([fails, fails])
})

test.each(['MN-7K3Q9Z', 'mn 7k3q9z', '7K3Q9Z', ' MN-7k3 q9z '])('accepts “%s” as a booking reference', (typed) => {
  expect(referenceRule(typed)).toBeNull()
  expect(normaliseReference(typed)).toBe('MN-7K3Q9Z')
})

test('validate returns only the failing names with their messages', () => {
  expect(validate({ name: nameRule, email: emailRule }, { name: 'Ada', email: 'x' })).toEqual({ email: fails })
})
