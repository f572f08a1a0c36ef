import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import type { Widgets } from 'shared/contracts'
import { useLive } from 'shared/scope'
import { $isSignedIn } from 'shared/session'
import { Select } from 'shared/ui'
import { $groups, picked, shown } from './model'

const NO_GROUP = ''

/** Chooses the group of a booking. Renders nothing for guests, signed-out visitors and customers without a group. */
export function GroupPicker({ bookingUuid, groupId }: Widgets['account/GroupPicker']) {
  const { groups, isSignedIn } = useLive({ groups: $groups, isSignedIn: $isSignedIn })
  const send = useUnit({ picked, shown })
  // Optimistic state: the page that uses the widget passes the choice back a moment later.
  const [chosen, choose] = useState(groupId ?? NO_GROUP)
  const given = useRef(groupId)
  given.current = groupId
  useEffect(() => choose(groupId ?? NO_GROUP), [groupId])
  useEffect(() => {
    if (isSignedIn) send.shown({ bookingUuid, groupId: given.current })
  }, [isSignedIn, bookingUuid, send.shown])
  if (!isSignedIn || !groups || groups.length === 0) return null
  const known = groups.some(({ id }) => id === chosen) ? chosen : NO_GROUP
  return (
    <Select
      label="Is this for one of your groups?"
      hint="Its members see what you booked, when, and for how many: never the price, your details or the tickets."
      value={known}
      options={[
        { value: NO_GROUP, label: 'No, not for a group' },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onValueChange={(value) => {
        choose(value)
        send.picked({ bookingUuid, groupId: value === NO_GROUP ? null : value })
      }}
    />
  )
}
