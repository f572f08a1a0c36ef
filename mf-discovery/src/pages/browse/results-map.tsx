import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Icon } from 'shared/ui'
import { failureText } from '../../domain/experiences/failure-text'
import { searchContextQuery } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import type { LoadedEngine } from '../../domain/map/load-engine'
import { $countInView, $isLooking, $pins, $pinsFailure, closed, opened, pinsRetryPressed } from './map-model'
import { PinsMap } from './pins-map'
import styles from './results-map.module.css'
import { TownList } from './town-list'

/** The results on a map, or as a list by town. */
export function ResultsMap({ loaded, isWide }: { loaded: LoadedEngine; isWide: boolean }) {
  const { pins, countInView, failure, isLooking, filters } = useLive({
    pins: $pins,
    countInView: $countInView,
    failure: $pinsFailure,
    isLooking: $isLooking,
    filters: $filters,
  })
  const tell = useUnit({ opened, closed })
  const [isList, setList] = useState(false)
  const switchButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    tell.opened()
    return () => tell.closed()
  }, [tell.opened, tell.closed])
  const items = pins?.items ?? nothing
  const carried = searchContextQuery(filters)
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => switchButton.current?.focus()}>
        Skip the map
      </button>
      <div className={styles.area}>
        <div className={styles.map} inert={isList}>
          <PinsMap loaded={loaded} isWide={isWide} items={items} carried={carried} />
        </div>
        {isList && <TownList items={items} carried={carried} />}
        {failure && <PinsFailed text={failureText(failure)} />}
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.count}>
          {isLooking ? 'Looking around…' : pins && !failure ? countText(items.length, pins.total, countInView) : ''}
        </p>
        <Button
          ref={switchButton}
          variant="quiet"
          size="small"
          icon={<Icon name={isList ? 'map' : 'menu'} size={18} />}
          onClick={() => setList(!isList)}
        >
          {isList ? 'Back to the map' : 'List by town'}
        </Button>
      </div>
    </div>
  )
}

const nothing: [] = []

function PinsFailed({ text }: { text: string }) {
  const retry = useUnit(pinsRetryPressed)
  return (
    <div role="alert" className={styles.failed}>
      <EmptyState
        icon="offline"
        heading="h2"
        title="We could not fill the map"
        text={text}
        action={
          <Button variant="secondary" onClick={() => retry()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

function countText(shown: number, total: number, inView: number | null): string {
  if (total === 0) return 'Nothing to show on the map'
  const part = inView === null || inView === shown ? '' : `, ${inView} of them in view`
  if (shown < total) return `The best ${shown} of ${total} experiences are on the map${part}`
  return total === 1 ? `1 experience on the map${part && ', out of view'}` : `${total} experiences on the map${part}`
}
