import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useShownOnArrival } from './use-shown-on-arrival'

let resize = () => {}
const disconnected = jest.fn(() => {
  resize = () => {}
})
const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView')
beforeAll(() => {
  window.ResizeObserver = class {
    constructor(heard: ResizeObserverCallback) {
      resize = () => heard([], this)
    }
    observe() {}
    unobserve() {}
    disconnect = disconnected
  }
})
beforeEach(() => {
  scrolled.mockClear()
  disconnected.mockClear()
})

function Section({ isAskedFor }: { isAskedFor: boolean }) {
  const section = useRef<HTMLDivElement>(null)
  useShownOnArrival(section, isAskedFor)
  return <div ref={section} tabIndex={-1} data-testid="section" />
}

test('scrolls to a requested element again while the page grows, until the visitor scrolls', () => {
  render(<Section isAskedFor />)
  expect(screen.getByTestId('section')).toHaveFocus()
  expect(scrolled).toHaveBeenCalledTimes(1)
  resize()
  expect(scrolled).toHaveBeenCalledTimes(2)
  fireEvent.wheel(window)
  resize()
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('does not scroll to an element that is not requested, and disconnects its observer on unmount', () => {
  render(<Section isAskedFor={false} />)
  expect(scrolled).not.toHaveBeenCalled()
  const { unmount } = render(<Section isAskedFor />)
  unmount()
  expect(disconnected).toHaveBeenCalledTimes(1)
})
