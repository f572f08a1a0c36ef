import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { Button, Checkbox, Icon } from 'shared/ui'
import type { ExperiencePin } from '../../api'
import type { LoadedEngine } from '../../domain/map/load-engine'
import { MapView } from '../../domain/map/map-view'
import { tilesOf } from '../../domain/map/tiles'
import { useEngine } from '../../domain/map/use-engine'
import {
  $isAreaSearchOffered,
  $searchesAsMoved,
  $viewport,
  areaSearchPressed,
  moved,
  searchAsMovedToggled,
} from './map-model'
import { $pickedId, $pointedId, experiencePointed, pinCardClosed, pinPressed } from './map-state'
import { PinCard } from './pin-card'
import styles from './pins-map.module.css'

interface Props {
  loaded: LoadedEngine
  /** True if the card is shown beside its pin; otherwise it is at the lower edge of the map. */
  isWide: boolean
  items: readonly ExperiencePin[]
  /** Query that the links keep, with its question mark. */
  carried: string
}

/** The map with the card of a pin, and the controls for searching the visible area. */
export function PinsMap({ loaded, isWide, items, carried }: Props) {
  const { pointedId, pickedId, frame, settings } = useLive({
    pointedId: $pointedId,
    pickedId: $pickedId,
    frame: $viewport,
    settings: $settings,
  })
  const tell = useUnit({
    moved,
    pressed: pinPressed,
    pointed: experiencePointed,
    cardClosed: pinCardClosed,
  })
  const { Engine, failed } = useEngine(loaded)
  const picked = items.find(({ id }) => id === pickedId)
  const close = useCallback(() => {
    const pin = pickedId && document.querySelector(`[data-pin="${CSS.escape(pickedId)}"]`)
    tell.cardClosed()
    if (pin instanceof HTMLElement) pin.focus({ preventScroll: true })
  }, [pickedId, tell.cardClosed])
  const card = picked && <PinCard key={picked.id} pin={picked} carried={carried} onClose={close} />
  return (
    <MapView
      Engine={Engine}
      label="Map: drag it, or move it with the arrow keys"
      tiles={tilesOf(settings)}
      pins={items}
      litId={pointedId}
      pickedId={pickedId}
      frame={frame}
      onMoved={tell.moved}
      onPinPressed={tell.pressed}
      onPinPointed={tell.pointed}
      onPressed={tell.cardClosed}
      onFailed={failed}
      card={isWide && card}
    >
      <AreaSearch />
      {!isWide && card && <div className={styles.dock}>{card}</div>}
    </MapView>
  )
}

function AreaSearch() {
  const { isOffered, isOn } = useLive({ isOffered: $isAreaSearchOffered, isOn: $searchesAsMoved })
  const tell = useUnit({ pressed: areaSearchPressed, toggled: searchAsMovedToggled })
  return (
    <div className={styles.search}>
      <Checkbox
        label="Search as I move the map"
        checked={isOn}
        onCheckedChange={tell.toggled}
        className={styles.tick ?? ''}
      />
      {isOffered && (
        <Button variant="inverse" size="small" icon={<Icon name="search" size={18} />} onClick={() => tell.pressed()}>
          Search this area
        </Button>
      )}
    </div>
  )
}
