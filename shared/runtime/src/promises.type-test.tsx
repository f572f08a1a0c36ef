// Checked by the compiler: each line marked as an error must fail to compile, so a broken promise fails the type check.
import { createPublisher } from 'shared/bus'
import type { Exposes, RouteDefinition } from 'shared/contracts'
import { defineRemote, defineWidget } from 'shared/parcel'
import { Widget } from 'shared/widget'

declare const exposed: Exposes<'booking'>
const { './BookingPanel': file, ...others } = exposed
export const kept = { ...others, './BookingPanel': file } satisfies Exposes<'booking'>

// @ts-expect-error a promised widget that is not exposed
export const forgotten = others satisfies Exposes<'booking'>

export const panel = <Widget name="booking/BookingPanel" experienceId="7" />

// @ts-expect-error a widget prop of the wrong type
export const wrongProp = <Widget name="booking/BookingPanel" experienceId={7} />

// @ts-expect-error a widget that no remote promises
export const unknownWidget = <Widget name="booking/Rocket" experienceId="7" />

function NeedsMore(_: { experienceId: string; colour: string }) {
  return null
}
// @ts-expect-error a component that wants more than the contract gives
export const greedy = defineWidget('booking/BookingPanel', NeedsMore)

const publish = createPublisher('booking')
export const own = publish('booking/held')

// @ts-expect-error a domain event of another owner
export const foreign = publish('account/reviewed')

// @ts-expect-error a payload that does not fit
export const payload = () => own({ bookingUuid: 7 })

const route = { id: 'a', path: '/a', layout: 'regular', guards: ['authm'], title: 'A', html: 'public' } as const
export const routes = [route] as const satisfies readonly RouteDefinition[]

// @ts-expect-error a layout that the shell does not have
export const unknownLayout = { ...route, layout: 'sideways' } as const satisfies RouteDefinition

// @ts-expect-error a guard that the shell does not have
export const unknownGuard = { ...route, guards: ['over-eighteen'] } as const satisfies RouteDefinition

const Page = () => null
export const withPage = defineRemote({ routes, pages: { a: async () => ({ page: { Page } }) } })

// @ts-expect-error a route without its page
export const withoutPage = defineRemote({ routes, pages: {} })
