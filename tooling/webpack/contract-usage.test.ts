import { findContractUsage } from './contract-usage'

test('finds the widgets, domain events and endpoints that a source uses, each once', () => {
  const page = `
    const heldFx = attach({ effect: endpointFx('POST /api/customer/bookings') })
    const held = domainEvent('booking/held')
    return <Widget name="booking/BookingPanel" experienceId={id} skeleton={<Panel name="discovery/not-a-widget" />} />`
  expect(findContractUsage([page, page])).toEqual({
    widgets: ['booking/BookingPanel'],
    facts: ['booking/held'],
    endpoints: ['POST /api/customer/bookings'],
  })
})

test('ignores names that are not in the contracts', () => {
  expect(findContractUsage([`import x from 'shared/bus'; fetch('GET /api/nothing'); say('booking/dreamt')`])).toEqual({
    widgets: [],
    facts: [],
    endpoints: [],
  })
})

test('ignores names in comments', () => {
  const source = `
    /** As <Widget name="booking/BookingPanel" …/>, which publishes 'booking/held'. */
    // endpointFx('POST /api/customer/bookings')
    const answer = endpointFx('GET /api/customer/me')`
  expect(findContractUsage([source])).toEqual({ widgets: [], facts: [], endpoints: ['GET /api/customer/me'] })
})
