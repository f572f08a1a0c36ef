export * from './bookings'
export * from './catalogue'
export * from './machinery'
export * from './people'
