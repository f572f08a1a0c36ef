import { namedIn } from './named-in'

test('a source names the widgets it shows, the facts it knows and the endpoints it calls', () => {
  const page = `
    const heldFx = attach({ effect: endpointFx('POST /api/customer/bookings') })
    const held = factOf('booking/held')
    return <Widget name="booking/BookingPanel" experienceId={id} skeleton={<Panel name="discovery/not-a-widget" />} />`
  expect(namedIn([page, page])).toEqual({
    widgets: ['booking/BookingPanel'],
    facts: ['booking/held'],
    endpoints: ['POST /api/customer/bookings'],
  })
})

test('what no contract knows is no need', () => {
  expect(namedIn([`import x from 'shared/bus'; fetch('GET /api/nothing'); say('booking/dreamt')`])).toEqual({
    widgets: [],
    facts: [],
    endpoints: [],
  })
})

test('nor is what a comment gives as an example', () => {
  const source = `
    /** As <Widget name="booking/BookingPanel" …/>, which announces 'booking/held'. */
    // endpointFx('POST /api/customer/bookings')
    const answer = endpointFx('GET /api/customer/me')`
  expect(namedIn([source])).toEqual({ widgets: [], facts: [], endpoints: ['GET /api/customer/me'] })
})
