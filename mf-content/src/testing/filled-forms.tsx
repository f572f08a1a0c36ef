import { fireEvent, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import type { ReactElement } from 'react'
import { fillIn, pageWrapper, testPorts } from 'shared/testing'
import { validValues } from 'shared/testing/rule-samples'
import * as api from '../api'
import * as contact from '../pages/contact/model'
import { ContactPage } from '../pages/contact/page'
import { NewsletterForm } from '../widgets/newsletter-form/newsletter-form'
import { NewsletterPopup } from '../widgets/newsletter-popup/newsletter-popup'
import { popupSettings } from './samples'

/**
 * Opens each form of this remote, filled with valid values. Each function returns the mock that receives the request.
 */

const sending = () => jest.fn((_where: string, _request: object) => new Promise<never>(() => {}))

function show(element: ReactElement, values: Record<string, string>, ...handlers: unknown[]) {
  render(element, { wrapper: pageWrapper(testPorts({ scope: fork({ handlers } as never) })) })
  return () => {
    for (const [label, value] of Object.entries(values)) fillIn(screen.getByLabelText(label), value)
  }
}

const testVisitor = { 'E-mail': validValues.email, 'First name': 'Ada', 'Last name': 'Lovell' }

export async function openContact() {
  const sent = sending()
  const person = { 'Your name': 'Ada Lovell', 'E-mail': validValues.email, 'Your message': validValues.message }
  const fill = show(
    <ContactPage />,
    person,
    [api.contactOpenedFx, () => null],
    [api.contactFx, sent],
    [contact.delayFx, () => {}],
  )
  fill()
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'booking' } })
  return sent
}

export async function openFooterForm() {
  const sent = sending()
  show(<NewsletterForm heading="News and offers" />, testVisitor, [api.subscribeFx, sent])()
  return sent
}

export async function openPopup() {
  const sent = sending()
  const fill = show(<NewsletterPopup opening={1} settings={popupSettings} />, testVisitor, [api.subscribeFx, sent])
  // The code of the dialog loads when it first opens.
  await screen.findByRole('dialog', { name: popupSettings.title }, { timeout: 10_000 })
  fill()
  return sent
}
