import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { CANCELLED } from 'shared/files'
import { avatarTexts } from 'shared/rules'
import { sessionEnded } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { answering, signIn, userOf } from '../../testing/people'
import { AvatarEditor } from './avatar-editor'
import * as model from './model'

const picture = { url: 'blob:me', width: 800, height: 600 }
const area = { x: 100, y: 0, width: 600, height: 600 }
const avatar = { url: '/media/portraits/x-640.webp', small: '/media/portraits/x-96.webp' }

async function open({
  read = () => picture,
  upload = () => 'a-uuid',
  choose = () => ({ data: userOf({ avatar }) }),
  user = userOf(),
}: {
  read?: () => unknown
  upload?: (sent: { signal: AbortSignal; area: object }) => unknown
  choose?: (sent: unknown) => unknown
  user?: ReturnType<typeof userOf>
} = {}) {
  const forgotten = jest.fn()
  const chosen = jest.fn(choose)
  const scope = fork({
    handlers: [
      [model.readPictureFx, read],
      [model.revokeImageUrlFx, forgotten],
      [model.uploadFx, upload],
      [api.setAvatarFx, answering(chosen)],
    ] as never,
  })
  show(scope, <AvatarEditor user={user} save="Save photo" />)
  const choosePicture = async () => {
    await userEvent.upload(
      screen.getByLabelText(/Choose (a|another) photo/),
      new File(['x'], 'me.jpg', { type: 'image/jpeg' }),
    )
    await act(() => allSettled(model.cropChanged, { scope, params: area }))
  }
  return { scope, chosen, forgotten, choosePicture }
}

test('a chosen picture is cropped, uploaded and set as the avatar', async () => {
  const upload = jest.fn(() => 'a-uuid')
  const { choosePicture, chosen, forgotten } = await open({ upload })
  await choosePicture()
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledWith({ body: { avatar: { '0': { uuid: 'a-uuid' } } } }))
  expect(upload).toHaveBeenCalledWith(expect.objectContaining({ picture, area }))
  expect(await screen.findByLabelText(/Choose a photo/)).toBeInTheDocument()
  expect(forgotten).toHaveBeenCalledWith(picture)
})

test('a picture cannot be saved before its crop area is known', async () => {
  const { scope } = await open()
  await userEvent.upload(screen.getByLabelText(/Choose a photo/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByRole('button', { name: 'Save photo' })).toBeDisabled()
  await act(() => allSettled(model.cropChanged, { scope, params: area }))
  expect(screen.getByRole('button', { name: 'Save photo' })).toBeEnabled()
})

test('a picture can be dropped on the drop zone', async () => {
  await open()
  const [file] = [new File(['x'], 'me.jpg')]
  fireEvent.drop(screen.getByText('Choose a photo'), { dataTransfer: { files: [file] } })
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeVisible()
})

test.each([
  'PICTURE_EMPTY',
  'PICTURE_TOO_HEAVY',
  'PICTURE_KIND_UNKNOWN',
  'PICTURE_TOO_LARGE',
  'PICTURE_BROKEN',
] as const)('shows the refusal %s without uploading the file', async (refusal) => {
  const upload = jest.fn()
  const { choosePicture } = await open({ read: () => Promise.reject(refusal), upload })
  await choosePicture()
  expect(await screen.findByRole('alert')).toHaveTextContent(avatarTexts[refusal])
  expect(screen.queryByRole('slider')).toBeNull()
  expect(upload).not.toHaveBeenCalled()
})

test('a failed upload keeps the picture and its crop, and can be retried', async () => {
  let upload: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { choosePicture, chosen } = await open({ upload: () => upload() })
  await choosePicture()
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your photo is still here.')
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  upload = () => 'a-uuid'
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1))
})

test('shows the refusal of the API for an uploaded picture', async () => {
  const { choosePicture } = await open({
    upload: () => Promise.reject({ kind: 'refused', code: 'PICTURE_MOVES', errors: { file: [''] } }),
  })
  await choosePicture()
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(avatarTexts.PICTURE_MOVES)
})

test('an upload shows its progress and can be cancelled', async () => {
  const { choosePicture, chosen } = await open({
    upload: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(CANCELLED))),
  })
  await choosePicture()
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByRole('progressbar', { name: 'Uploading, 0 %' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Save photo' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
})

test('shows the last of two quickly chosen pictures, and revokes the URL of the other', async () => {
  const opened: ((picture: unknown) => void)[] = []
  const { scope, forgotten } = await open({ read: () => new Promise((resolve) => opened.push(resolve)) })
  const choose = (name: string) =>
    act(() => void allSettled(model.fileChosen, { scope, params: new File(['x'], name) }))
  choose('first.jpg')
  choose('second.jpg')
  expect(await screen.findByText('Opening your photo…')).toBeVisible()
  await act(async () => opened[1]?.({ ...picture, url: 'blob:second' }))
  await act(async () => opened[0]?.({ ...picture, url: 'blob:first' }))
  expect(screen.getByRole('img', { name: 'The photo you chose' })).toHaveAttribute('src', 'blob:second')
  expect(forgotten).toHaveBeenCalledWith(expect.objectContaining({ url: 'blob:first' }))
})

test('discards a chosen picture when another customer signs in or the session ends', async () => {
  const { scope, choosePicture } = await open()
  await act(() => signIn(scope))
  await choosePicture()
  await act(() => signIn(scope))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await act(() => signIn(scope, userOf({ id: 'eve1' })))
  expect(screen.queryByRole('slider')).toBeNull()
  await choosePicture()
  await act(() => allSettled(sessionEnded, { scope }))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('the focus moves to the next step after a file is chosen, sent or rejected', async () => {
  let end: (how: unknown) => void = () => {}
  const { scope } = await open({ upload: () => new Promise((_, reject) => (end = reject)) })
  await userEvent.tab()
  expect(screen.getByLabelText(/Choose a photo/)).toHaveFocus()
  await userEvent.upload(screen.getByLabelText(/Choose a photo/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  await act(() => allSettled(model.cropChanged, { scope, params: area }))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveFocus()
  screen.getByRole('button', { name: 'Save photo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus()
  await act(async () => end({ kind: 'unreachable' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
})

test('removes the avatar with an empty request body', async () => {
  const { chosen } = await open({ user: userOf({ avatar }) })
  await userEvent.click(screen.getByRole('button', { name: 'Remove my photo' }))
  expect(chosen).toHaveBeenCalledWith({ body: {} })
})
