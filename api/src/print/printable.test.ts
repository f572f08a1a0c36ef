import { printable } from './printable'

test.each([
  ['Ada Lovell', 'Ada Lovell'],
  ['Zoë O’Brien', 'Zoë O’Brien'],
  ['Zoe\u0308 Bronte\u0308', 'Zoë Brontë'],
  ['Nguyễn', 'Nguyen'],
  ['Ñandú Čapek', 'Ñandú Capek'],
  ['陳大文', 'Guest 2'],
  ['Łukasz', 'Guest 2'],
])('%s is printed as %s', (name, printed) => expect(printable(name, 'Guest 2')).toBe(printed))
