import { act, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Checkbox, Textarea, TextField } from './index'

function Form() {
  const [name, setName] = useState('')
  const [accepted, setAccepted] = useState(false)
  return (
    <>
      <TextField label="Name" value={name} onValueChange={setName} />
      <Checkbox label="Accept" checked={accepted} onCheckedChange={setAccepted} />
      <output>{`${name} ${accepted}`}</output>
    </>
  )
}

async function serve(meanwhile: () => void) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  meanwhile()
  const root = await act(async () => hydrateRoot(container, <Form />))
  const end = () => act(async () => root.unmount()).then(() => container.remove())
  return { said: screen.getByRole('status').textContent, end }
}

test('what was typed and ticked before the page came to life is kept', async () => {
  const { said, end } = await serve(() => {
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Ada'
    screen.getByLabelText<HTMLInputElement>('Accept').click()
  })
  expect(said).toBe('Ada true')
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  expect(screen.getByLabelText('Accept')).toBeChecked()
  await end()
})

test('a message typed before the page came to life is kept too', async () => {
  function Letter() {
    const [text, setText] = useState('')
    return <Textarea label="Message" value={text} onValueChange={setText} />
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Letter />)
  screen.getByLabelText<HTMLTextAreaElement>('Message').value = 'Dear Ada'
  const root = await act(async () => hydrateRoot(container, <Letter />))
  expect(screen.getByLabelText('Message')).toHaveValue('Dear Ada')
  await act(async () => root.unmount())
  container.remove()
})

test('what nobody has touched stays as served', async () => {
  const { said, end } = await serve(() => {})
  expect(said).toBe(' false')
  await end()
})

test('it is taken in before anything answers to a press', async () => {
  const taken: string[] = []
  let takenByThen: string[] | null = null
  function Answering() {
    // The last of what a commit does: from here on React answers, in whatever task comes next.
    useLayoutEffect(() => {
      takenByThen = [...taken]
    }, [])
    return <TextField label="Name" defaultValue="" onValueChange={(name) => taken.push(name)} />
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Answering />)
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Ada'
  const root = await act(async () => hydrateRoot(container, <Answering />))
  expect(takenByThen).toEqual(['Ada'])
  await act(async () => root.unmount())
  container.remove()
})

test('a box that nobody has touched says nothing, ticked or not', async () => {
  const heard = jest.fn()
  const boxes = (
    <>
      <Checkbox label="Own" checked onCheckedChange={heard} />
      <Checkbox label="Summer" checked={false} onCheckedChange={heard} />
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(boxes)
  const root = await act(async () => hydrateRoot(container, boxes))
  expect(heard).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
})
