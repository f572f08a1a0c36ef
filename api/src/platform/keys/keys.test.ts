import { randomToken } from '../secrets'
import { sealerOf } from './sealer'
import { signerOf } from './signer'

const [old, current, other] = [randomToken(), randomToken(), randomToken()]
const before = { current: old, previous: [] }
const rotated = { current, previous: [old] }
const after = { current, previous: [] }

test('a signature is valid until its key is removed', () => {
  const signature = signerOf(before).sign('purpose', 'subject')
  expect(signerOf(before).verify('purpose', 'subject', signature)).toBe(true)
  expect(signerOf(rotated).verify('purpose', 'subject', signature)).toBe(true)
  expect(signerOf(after).verify('purpose', 'subject', signature)).toBe(false)
})

test('new signatures are made with the current key, and only for their purpose and subject', () => {
  const signature = signerOf(rotated).sign('purpose', 'subject')
  expect(signerOf(after).verify('purpose', 'subject', signature)).toBe(true)
  for (const [purpose, subject] of [
    ['purpose', 'other'],
    ['other', 'subject'],
  ] as const)
    expect(signerOf(rotated).verify(purpose, subject, signature)).toBe(false)
  expect(signerOf(rotated).signatures('purpose', 'subject')).toEqual([
    signature,
    signerOf(before).sign('purpose', 'subject'),
  ])
})

test('codes are derived with the current key first', () => {
  expect(signerOf(rotated).codes('purpose', 'subject', 10)).toEqual([
    ...signerOf(after).codes('purpose', 'subject', 10),
    ...signerOf(before).codes('purpose', 'subject', 10),
  ])
})

test('a sealed text can be opened until its key is removed', () => {
  const sealed = sealerOf(before).seal('a code')
  expect(sealerOf(before).open(sealed)).toBe('a code')
  expect(sealerOf(rotated).open(sealed)).toBe('a code')
  expect(() => sealerOf(after).open(sealed)).toThrow('fits none of the sealing keys')
  expect([sealerOf(before).isOutdated(sealed), sealerOf(rotated).isOutdated(sealed)]).toEqual([false, true])
})

test('a text that was changed, shortened or sealed elsewhere is refused', () => {
  const sealer = sealerOf(after)
  const sealed = sealer.seal('a code')
  for (const wrong of [
    `A${sealed.slice(1)}`,
    sealed.slice(0, -2),
    '',
    sealerOf({ current: other, previous: [] }).seal('a code'),
  ])
    expect(() => sealer.open(wrong)).toThrow('fits none of the sealing keys')
})

test('a key can be any text of enough characters', () => {
  const sealer = sealerOf({ current: 'correct horse battery staple, thirty-two', previous: [] })
  expect(sealer.open(sealer.seal('a code'))).toBe('a code')
})
