import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { CANCELLED } from 'shared/files'
import { portraitTexts } from 'shared/rules'
import { sessionEnded } from 'shared/session'
import * as api from '../../api'
import { answering, show, signIn, userOf } from '../../testing/people'
import * as model from './model'
import { PortraitEditor } from './portrait-editor'

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
      [model.forgetPictureFx, forgotten],
      [model.uploadFx, upload],
      [api.setAvatarFx, answering(chosen)],
    ] as never,
  })
  show(scope, <PortraitEditor user={user} save="Save photo" />)
  const choosePicture = async () => {
    await userEvent.upload(
      screen.getByLabelText(/Choose (a|another) photo/),
      new File(['x'], 'me.jpg', { type: 'image/jpeg' }),
    )
    await act(() => allSettled(model.areaTold, { scope, params: area }))
  }
  return { scope, chosen, forgotten, choosePicture }
}

test('a picture is chosen, cut and sent, and is the portrait then', async () => {
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

test('it is not sent before its circle is known: a large one takes a phone a moment', async () => {
  const { scope } = await open()
  await userEvent.upload(screen.getByLabelText(/Choose a photo/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByRole('button', { name: 'Save photo' })).toBeDisabled()
  await act(() => allSettled(model.areaTold, { scope, params: area }))
  expect(screen.getByRole('button', { name: 'Save photo' })).toBeEnabled()
})

test('a picture can be dropped as well', async () => {
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
] as const)('a file that is refused with %s is told so before anything is sent', async (refusal) => {
  const upload = jest.fn()
  const { choosePicture } = await open({ read: () => Promise.reject(refusal), upload })
  await choosePicture()
  expect(await screen.findByRole('alert')).toHaveTextContent(portraitTexts[refusal])
  expect(screen.queryByRole('slider')).toBeNull()
  expect(upload).not.toHaveBeenCalled()
})

test('an upload that fails keeps the picture and its crop, and is tried again', async () => {
  let upload: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { choosePicture, chosen } = await open({ upload: () => upload() })
  await choosePicture()
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your picture is still here.')
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  upload = () => 'a-uuid'
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1))
})

test('what only the server sees is said in its words', async () => {
  const { choosePicture } = await open({
    upload: () => Promise.reject({ kind: 'refused', code: 'PICTURE_MOVES', errors: { file: [''] } }),
  })
  await choosePicture()
  await userEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(portraitTexts.PICTURE_MOVES)
})

test('an upload under way says how far it is, and can be cancelled', async () => {
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

test('of two pictures chosen in a hurry the last one counts, and the other is given back', async () => {
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

test('whoever sits at the browser next sees nothing of a picture that was only chosen', async () => {
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

test('the keyboard goes on with what is next to do', async () => {
  let end: (how: unknown) => void = () => {}
  const { scope } = await open({ upload: () => new Promise((_, reject) => (end = reject)) })
  await userEvent.tab()
  expect(screen.getByLabelText(/Choose a photo/)).toHaveFocus()
  await userEvent.upload(screen.getByLabelText(/Choose a photo/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  await act(() => allSettled(model.areaTold, { scope, params: area }))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveFocus()
  screen.getByRole('button', { name: 'Save photo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus()
  await act(async () => end({ kind: 'unreachable' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
})

test('a portrait is taken away with an empty body', async () => {
  const { chosen } = await open({ user: userOf({ avatar }) })
  await userEvent.click(screen.getByRole('button', { name: 'Remove my photo' }))
  expect(chosen).toHaveBeenCalledWith({ body: {} })
})
