import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { $settings } from 'shared/settings'
import { expectHydration, hydrate, servedState } from 'shared/testing'
import * as api from '../../api'
import { delayFx, readClockFx, visited } from './model'
import { ContactPage } from './page'

const visit = (search = '') => ({ pathname: '/contact', params: {}, search, hash: '' })
const settings = { contact: { email: 'hello@meander.example', phone: '+441962496000' } }
const filled = { 'Your name': 'Ada Lovell', 'E-mail': 'ada@example.com', 'Your message': 'May I bring my dog?' }

const served = (posted?: PageVisit['posted'], search = '') =>
  servedState({ visited, visit: { ...visit(search), ...(posted && { posted }) } })

async function open(send: (sent: unknown) => unknown = () => null) {
  const sent = jest.fn(send)
  const rested = jest.fn()
  const state = await served()
  const scope = fork({
    values: [[$settings, settings]] as never,
    handlers: [
      [api.contactOpenedFx, () => null],
      [api.contactFx, (_: unknown, request: unknown) => sent(request)],
      [readClockFx, () => 10_000],
      [delayFx, rested],
    ] as never,
  })
  const page = await hydrate(<ContactPage />, { state, scope })
  const user = userEvent.setup()
  const fill = async (values: Record<string, string> = filled) => {
    for (const [label, value] of Object.entries(values)) {
      await user.click(screen.getByLabelText(label))
      await user.clear(screen.getByLabelText(label))
      if (value) await user.paste(value)
    }
  }
  const choose = (topic: string) => user.selectOptions(screen.getByLabelText('What is it about?'), topic)
  return {
    ...page,
    user,
    sent,
    rested,
    fill,
    choose,
    press: () => user.click(screen.getByRole('button', { name: 'Send message' })),
  }
}

const values = { name: 'Ada', email: 'ada@example', topic: 'booking', message: 'May I bring my dog?' }

test.each([
  ['as it is', undefined, '', 'Send message'],
  ['after it was sent', undefined, '?sent=1', 'Your message is with us'],
  ['with what was wrong', { values, code: 'VALIDATION', errors: { email: ['Mend it.'] } }, '', 'Mend it.'],
  ['with what was typed', { values, code: 'UNREACHABLE', errors: {} }, '', 'May I bring my dog?</textarea>'],
  ['after it was sent too quickly', { values, code: 'CONTACT_TOO_QUICK', errors: {} }, '', 'Please check your message'],
  [
    'after too many',
    { values, code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 1800 },
    '',
    'Please wait 30 minutes',
  ],
  ['too long', { values: {}, code: 'TOO_LONG', errors: {} }, '', 'Back button and shorten it'],
  ['from elsewhere', { values: {}, code: 'SENT_FROM_ELSEWHERE', errors: {} }, '', 'came from another website'],
])('the contact page server-rendered %s hydrates without changes', async (_, posted, search, text) => {
  const state = await served(posted, search)
  const scope = fork({ values: state, handlers: [[api.contactOpenedFx, () => null]] as never })
  await expectHydration(<ContactPage />, { state, scope, text, visited, visit: visit(search) })
})

test('sends a message, confirms that it has arrived, and offers to write another', async () => {
  const page = await open()
  await page.fill()
  await page.choose('A booking')
  await page.press()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your message is with us' })).toBeVisible()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(page.sent).toHaveBeenCalledWith({
    body: {
      name: 'Ada Lovell',
      email: 'ada@example.com',
      topic: 'booking',
      message: 'May I bring my dog?',
      website: '',
    },
  })
  await page.user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(screen.getByLabelText('Your message')).toHaveValue('')
  await page.leave()
})

test('a message sent too fast waits until three seconds have passed since the form was opened', async () => {
  const page = await open()
  await page.fill()
  await page.choose('Press')
  await page.press()
  expect(page.rested).toHaveBeenCalledWith(expect.objectContaining({ until: 13_000 }))
  await page.leave()
})

test.each([
  ['Your name', '', 'Please enter a name.'],
  ['Your name', '\u3164', 'Please enter a name.'],
  ['Your name', 'a'.repeat(121), 'Please use at most 120 characters.'],
  ['E-mail', '', 'Please enter an e-mail address.'],
  ['E-mail', 'ada@example', 'Please enter a valid e-mail address, like name@example.com.'],
  ['E-mail', `${'a'.repeat(110)}@example.com`, 'Please use at most 120 characters.'],
  ['Your message', '', 'Please write a few words.'],
  ['Your message', 'Too short', 'Please write at least 10 characters.'],
  ['Your message', 'x'.repeat(2001), 'Please keep it to 2,000 characters.'],
])('%s: refuses “%s” before anything is sent, and focuses the field', async (label, typed, sentence) => {
  const page = await open()
  await page.fill({ ...filled, [label]: typed })
  await page.choose('Something else')
  await page.press()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(page.sent).not.toHaveBeenCalled()
  await page.leave()
})

test('requires a topic before anything is sent', async () => {
  const page = await open()
  await page.fill()
  await page.press()
  expect(screen.getByLabelText('What is it about?')).toHaveAccessibleDescription('Please choose what it is about.')
  expect(page.sent).not.toHaveBeenCalled()
  await page.leave()
})

test.each([
  ['that cannot be reached', { kind: 'unreachable' }, 'We could not reach our server. Nothing was lost'],
  ['that fails', { kind: 'unexpected', requestId: null }, 'Something went wrong on our side.'],
  [
    'after too many messages',
    { kind: 'refused', code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 1800 },
    'Please wait 30 minutes',
  ],
  ['after a message too soon', { kind: 'refused', code: 'CONTACT_TOO_QUICK', errors: {} }, 'Please check your message'],
])('shows the failure of a server %s, and keeps the form values', async (_, failure, text) => {
  const page = await open(() => Promise.reject(failure))
  await page.fill()
  await page.choose('A booking')
  await page.press()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value)
  await page.leave()
})

test('shows the other ways to reach the team', async () => {
  const page = await open()
  await act(async () => {})
  expect(screen.getByRole('link', { name: '01962 496000' })).toHaveAttribute('href', 'tel:+441962496000')
  expect(screen.getByRole('link', { name: 'hello@meander.example' })).toBeVisible()
  await page.leave()
})
