import { lazy, Suspense, useState } from 'react'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Button, Skeleton } from 'shared/ui'
import { Popover, Tooltip } from 'shared/ui/overlays'
import { datesText } from '../filters/filter-texts'
import type { DateRange } from '../filters/filters'
import { BarSegment } from './bar-segment'
import styles from './date-range-picker.module.css'

const loadCalendar = () => import(/* webpackChunkName: "date-range-calendar" */ './date-range-calendar')
const Calendar = lazy(loadCalendar)

/** "When?": one day or several, from today on. */
export function DateRangePicker({
  dates,
  onPicked,
}: {
  dates: DateRange | null
  onPicked: (dates: DateRange | null) => void
}) {
  const [open, setOpen] = useState(false)
  const today = useLive($today)
  return (
    <Popover
      label="Select dates"
      open={open}
      onOpenChange={setOpen}
      align="center"
      trigger={
        <Tooltip text="Select dates">
          <BarSegment
            icon="calendar"
            label="When?"
            value={dates ? datesText(dates) : ''}
            placeholder="Select dates"
            onPointerEnter={() => void loadCalendar()}
            onFocus={() => void loadCalendar()}
          />
        </Tooltip>
      }
    >
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
          {today && <Calendar today={today} dates={dates} onPicked={onPicked} />}
        </Suspense>
        <div className={styles.actions}>
          <Button variant="quiet" size="small" disabled={!dates} onClick={() => onPicked(null)}>
            Clear dates
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
      </div>
    </Popover>
  )
}
