import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import { layouts } from '../layouts'
import * as model from './model'
import { Promo } from './promo'

// jsdom has no layout.
beforeAll(() => {
  document.elementsFromPoint = () => []
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const settings = {
  isActive: true,
  title: 'News and offers',
  timeDelayTheShowPopup: 20,
  timeDelayTheShowPopupNextTime: 30,
}

async function show(isAllowed = true) {
  const asked: [string, string][] = []
  const scope = fork({
    handlers: [
      [model.popupFx, () => ({ data: settings })],
      [model.delayFx, () => new Promise(() => {})],
      [model.noteShownFx, () => {}],
    ] as never,
  })
  const loader = {
    load: (owner: string, expose: string) => {
      asked.push([owner, expose])
      return new Promise<never>(() => {})
    },
    mount: () => {
      throw new Error('nothing arrives')
    },
    report: () => {},
  }
  const shown = render(<Promo isAllowed={isAllowed} />, { wrapper: pageWrapper(testPorts({ scope, loader })) })
  await act(async () => {})
  return { asked, ...shown }
}

test('the floating button requests the popup’s code when it is pressed, not before', async () => {
  const { asked } = await show()
  const button = screen.getByRole('button', { name: 'News and offers' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(asked).toEqual([['content', 'NewsletterPopup']])
})

test('shows no button on a page whose layout has no popup', async () => {
  await show(false)
  expect(screen.queryByRole('button')).toBeNull()
})

test('every layout has the popup, except for sign-in, checkout and payment', () => {
  const without = Object.entries(layouts).flatMap(([name, { promo }]) => (promo ? [] : [name]))
  expect(without.sort()).toEqual(['auth', 'regular-secondary-bg'])
})
