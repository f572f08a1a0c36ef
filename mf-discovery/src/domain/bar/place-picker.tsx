import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useLive } from 'shared/scope'
import { Popover, Skeleton, Tooltip } from 'shared/ui'
import type { Place } from '../filters/filters'
import { placePicked } from '../filters/model'
import { BarSegment } from './bar-segment'
import { Clearable } from './clearable'
import { PartLoadError } from './part-load-error'
import styles from './place-picker.module.css'
import { $openPicker, pickerClosed, pickerOpened } from './place-popover'
import { useLazyPart } from './use-lazy-part'

const loadPanel = () => import(/* webpackChunkName: "place-panel" */ './place-panel')

/** "Where?": a place, the current location, or anywhere in the county. */
export function PlacePicker({ place }: { place: Place | null }) {
  const id = useId()
  const open = useLive($openPicker) === id
  const send = useUnit({ opened: pickerOpened, closed: pickerClosed, picked: placePicked })
  const { Part: Panel, failed, retry } = useLazyPart(loadPanel, open)
  const prepare = () => void loadPanel().catch(() => {})
  return (
    <Clearable label={place && 'Clear location'} onClear={() => send.picked(null)}>
      <Popover
        label="Where?"
        open={open}
        onOpenChange={(next) => (next ? send.opened(id) : send.closed())}
        trigger={
          <Tooltip text="Select location">
            <BarSegment
              icon="pin"
              label="Where?"
              value={place ? place.address || 'On the map' : ''}
              placeholder="Anywhere"
              onPointerEnter={prepare}
              onFocus={prepare}
            />
          </Tooltip>
        }
      >
        <div className={styles.panel}>
          {Panel ? (
            <Panel />
          ) : failed ? (
            <PartLoadError onRetry={retry} />
          ) : (
            <Skeleton shape="block" className={styles.waiting} />
          )}
        </div>
      </Popover>
    </Clearable>
  )
}
