import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { isNotFound } from 'shared/http'
import { resultOf } from 'shared/query'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { CardSkeletons } from '../../domain/experiences/card-skeleton'
import { ExperienceCard } from '../../domain/experiences/experience-card'
import { $experiences, retryPressed, shown, unmounted } from './model'

/** The card of an experience, loaded by its id. Says so when the experience is no longer offered. */
export function ExperienceCardById({ experienceId }: Widgets['discovery/ExperienceCard']) {
  const { data, error } = resultOf(useLive($experiences), experienceId) ?? {}
  const send = useUnit({ shown, unmounted, retryPressed })
  useEffect(() => {
    send.shown({ experienceId })
    return () => {
      send.unmounted({ experienceId })
    }
  }, [send.shown, send.unmounted, experienceId])
  if (data) return <ExperienceCard experience={{ ...data, distanceKm: null }} heading="h3" />
  if (!error) return <CardSkeletons count={1} />
  const isGone = isNotFound(error)
  return (
    <Notice tone={isGone ? 'info' : 'error'}>
      <p>{isGone ? 'This experience is no longer offered.' : 'This experience could not be loaded.'}</p>
      {!isGone && (
        <Button variant="secondary" size="small" onClick={() => send.retryPressed({ experienceId })}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
