import { CARD_SERVICE_DEADLINE_MS, loadCardService } from './load-card-service'

test('rejects when the script does not load before the deadline, and removes the script element', async () => {
  jest.useFakeTimers()
  try {
    const loading = loadCardService({ publishableKey: 'pk_test_1', scriptUrl: '/stripe.js' })
    const failed = expect(loading).rejects.toThrow("The card form's script could not be loaded from /stripe.js")
    expect(document.querySelector('script[src="/stripe.js"]')).not.toBeNull()
    await jest.advanceTimersByTimeAsync(CARD_SERVICE_DEADLINE_MS)
    await failed
    expect(document.querySelector('script[src="/stripe.js"]')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})
