import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE, avatarTexts } from 'shared/rules'
import { show } from 'shared/testing'
import { userOf } from '../../testing/people'
import { AvatarEditor } from './avatar-editor'
import * as model from './model'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const photo = (...parts: BlobPart[]) => new File(parts, 'me.jpg', { type: 'image/jpeg' })
const small = { width: 800, height: 600 }

// Fakes what jsdom lacks: `Blob.arrayBuffer`, object URLs, and decoding a picture of the size that a test sets.
let decoded: { width: number; height: number } | null = small
const givenBack = jest.fn()
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsArrayBuffer(this)
    })
  },
})
Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: givenBack })
Object.defineProperties(HTMLImageElement.prototype, {
  decode: { value: () => (decoded ? Promise.resolve() : Promise.reject(new Error('not a picture'))) },
  naturalWidth: { get: () => decoded?.width },
  naturalHeight: { get: () => decoded?.height },
})

async function choose(file: File, size: typeof decoded) {
  decoded = size
  givenBack.mockReset()
  const sent = jest.fn()
  show(fork({ handlers: [[model.uploadFx, sent]] as never }), <AvatarEditor user={userOf()} save="Save photo" />)
  await userEvent.upload(screen.getByLabelText(/Choose a photo/), file)
  return sent
}

test.each([
  ['nothing in it', 'PICTURE_EMPTY', photo(), small],
  ['more than five megabytes', 'PICTURE_TOO_HEAVY', photo(JPEG, new Uint8Array(AVATAR_MAX_BYTES)), small],
  ['a type that differs from its name', 'PICTURE_KIND_UNKNOWN', photo('GIF89a, and so on'), small],
  ['a side that is too long', 'PICTURE_TOO_LARGE', photo(JPEG), { width: AVATAR_MAX_SIDE + 1, height: 10 }],
  ['too many pixels in all', 'PICTURE_TOO_LARGE', photo(JPEG), { width: AVATAR_MAX_SIDE, height: 5001 }],
  ['no readable image', 'PICTURE_BROKEN', photo(JPEG), null],
] as const)('shows at its field that a file has %s, and does not upload it', async (_, refusal, file, size) => {
  const sent = await choose(file, size)
  expect(await screen.findByRole('alert')).toHaveTextContent(avatarTexts[refusal])
  const field = screen.getByLabelText(/Choose a photo/)
  expect(field).toHaveAccessibleDescription(avatarTexts[refusal])
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Save photo' })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('accepts a photo of the maximum size', async () => {
  await choose(photo(JPEG, new Uint8Array(AVATAR_MAX_BYTES - JPEG.length)), { width: AVATAR_MAX_SIDE, height: 5000 })
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('revokes the object URL of a refused picture', async () => {
  await choose(photo(JPEG), { width: AVATAR_MAX_SIDE + 1, height: 10 })
  await screen.findByRole('alert')
  expect(givenBack).toHaveBeenCalledWith('blob:me')
})
