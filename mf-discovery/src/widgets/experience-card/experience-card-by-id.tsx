import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { CardSkeletons } from '../../domain/experiences/card-skeleton'
import { ExperienceCard } from '../../domain/experiences/experience-card'
import { $experiences, gone, retryPressed, shown } from './model'

/** The card of an experience, loaded by its id. Says so when the experience is no longer offered. */
export function ExperienceCardById({ experienceId }: Widgets['discovery/ExperienceCard']) {
  const found = useLive($experiences)[experienceId]
  const send = useUnit({ shown, gone, retryPressed })
  useEffect(() => {
    send.shown({ experienceId })
    return () => {
      send.gone({ experienceId })
    }
  }, [send.shown, send.gone, experienceId])
  if (!found) return <CardSkeletons count={1} />
  if (found.status === 'ready') return <ExperienceCard experience={{ ...found.data, distanceKm: null }} heading="h3" />
  return (
    <Notice tone={found.isGone ? 'info' : 'error'}>
      <p>{found.isGone ? 'This experience is no longer offered.' : 'This experience could not be loaded.'}</p>
      {!found.isGone && (
        <Button variant="secondary" size="small" onClick={() => send.retryPressed({ experienceId })}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
