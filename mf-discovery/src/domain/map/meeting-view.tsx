import { useEffect, useMemo, useState } from 'react'
import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { Icon, IconButton } from 'shared/ui'
import type { MapHandle } from './engine'
import type { LoadedEngine } from './load-engine'
import { DEFAULT_ZOOM } from './map-area'
import styles from './meeting-map.module.css'
import { tilesOf } from './tiles'
import { useEngine } from './use-engine'

interface Props {
  loaded: LoadedEngine
  latitude: number
  longitude: number
  name: string
}

/** Our own base layer has no streets, so it is shown at a lower zoom. */
const DRAWN_ZOOM = 11

const nothing = () => {}

/** A map with one marker. */
export function MeetingView({ loaded, latitude, longitude, name }: Props) {
  const settings = useLive($settings)
  const { Engine, isGoogle, failed } = useEngine(loaded)
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const tiles = tilesOf(settings)
  const zoom = isGoogle || tiles ? DEFAULT_ZOOM : DRAWN_ZOOM
  useEffect(() => handle?.centre({ latitude, longitude }, zoom), [handle, latitude, longitude, zoom])
  const markers = useMemo(
    () => [
      {
        key: 'spot',
        latitude,
        longitude,
        content: (
          <span role="img" aria-label={name} className={styles.pin}>
            <Icon name="users" size={20} />
          </span>
        ),
      },
    ],
    [latitude, longitude, name],
  )
  return (
    <>
      <Engine
        label={`Map: ${name}`}
        tiles={tiles}
        markers={markers}
        still
        onReady={setHandle}
        onMoved={nothing}
        onFailed={failed}
      />
      <div className={styles.zoom}>
        <IconButton label="Zoom in" icon={<Icon name="plus" />} variant="paper" onClick={() => handle?.zoomBy(1)} />
        <IconButton label="Zoom out" icon={<Icon name="minus" />} variant="paper" onClick={() => handle?.zoomBy(-1)} />
      </div>
    </>
  )
}
