import { attach, createEvent, sample } from 'effector'
import { endpointFx } from 'shared/http'
import { $session, sessionAbsent, sessionFailed, sessionOpened } from 'shared/session'

const meFx = attach({ effect: endpointFx('GET /api/customer/me') })

/**
 * The page has started. `claimed` is true if the hint cookie of the session is set; without it no session is requested.
 */
export const pageStarted = createEvent<{ claimed: boolean }>()

export const $isSessionKnown = $session.map((session) => session.status !== 'unknown')

sample({ clock: pageStarted, filter: ({ claimed }) => claimed, fn: () => {}, target: meFx })
sample({ clock: pageStarted, filter: ({ claimed }) => !claimed, fn: () => {}, target: sessionAbsent })
sample({ clock: meFx.doneData, fn: ({ data }) => ({ user: data }), target: sessionOpened })
sample({ clock: meFx.failData, filter: ({ kind }) => kind !== 'refused', fn: () => {}, target: sessionFailed })
