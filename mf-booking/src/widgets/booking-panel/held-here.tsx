import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLive } from 'shared/scope'
import { HeldNotice } from '../../domain/booking/held-notice'
import { $held, heldReleased, heldRequested } from './held-model'

/** The seats that this tab holds for the experience, as long as they can be paid for. */
export function HeldHere({ uuid, experienceId }: { uuid: string; experienceId: string }) {
  const held = useLive($held)
  const { want, gone } = useUnit({ want: heldRequested, gone: heldReleased })
  useEffect(() => {
    want({ uuid, experienceId })
    return () => gone()
  }, [want, gone, uuid, experienceId])
  return held && <HeldNotice booking={held} />
}
