import { useEffect } from 'react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { $isSignedIn } from 'shared/session'
import { Notice, showToast } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Booking } from '../../domain/booking/booking'
import * as model from './group-model'

const refusals = {
  NOT_FOUND: 'Only the person who booked can choose its group.',
  VALIDATION: 'You are no longer in this group.',
  INVALID: 'You are no longer in this group.',
}

/** Changes the group of a booking. Renders nothing for a customer without an account or a group. */
export function ForGroup({ booking }: { booking: Booking }) {
  const { signedIn, saves, failure } = useLive({
    signedIn: $isSignedIn,
    saves: model.$saves,
    failure: model.$failure,
  })
  useEffect(() => {
    if (saves > 0) showToast({ tone: 'success', text: 'Saved.' })
  }, [saves])
  const problem = failureText(failure, refusals)
  if (!signedIn) return null
  return (
    <>
      <Widget name="account/GroupPicker" bookingUuid={booking.uuid} groupId={booking.group?.id ?? null} small />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
