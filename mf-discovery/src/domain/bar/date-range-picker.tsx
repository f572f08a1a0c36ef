import { useState } from 'react'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Button, Popover, Skeleton, Tooltip } from 'shared/ui'
import { datesText } from '../filters/filter-texts'
import type { DateRange } from '../filters/filters'
import { BarSegment } from './bar-segment'
import { Clearable } from './clearable'
import styles from './date-range-picker.module.css'
import { PartLoadError } from './part-load-error'
import { useLazyPart } from './use-lazy-part'

const loadCalendar = () => import(/* webpackChunkName: "date-range-calendar" */ './date-range-calendar')
const prepare = () => void loadCalendar().catch(() => {})

/** "When?": one day or a range, from today on. */
export function DateRangePicker({
  dates,
  doneText = 'Done',
  onPicked,
}: {
  dates: DateRange | null
  /** Text of the button that closes the calendar. */
  doneText?: string | undefined
  onPicked: (dates: DateRange | null) => void
}) {
  const [open, setOpen] = useState(false)
  const today = useLive($today)
  const { Part: Calendar, failed, retry } = useLazyPart(loadCalendar, open)
  return (
    <Clearable label={dates && 'Clear dates'} onClear={() => onPicked(null)}>
      <Popover
        label="Select dates"
        open={open}
        onOpenChange={setOpen}
        align="center"
        sheet="bottom"
        trigger={
          <Tooltip text="Select dates">
            <BarSegment
              icon="calendar"
              label="When?"
              value={dates ? datesText(dates) : ''}
              placeholder="Select dates"
              onPointerEnter={prepare}
              onFocus={prepare}
            />
          </Tooltip>
        }
      >
        <div className={styles.panel}>
          {Calendar && today ? (
            <Calendar today={today} dates={dates} onPicked={onPicked} />
          ) : failed ? (
            <PartLoadError onRetry={retry} />
          ) : (
            <Skeleton shape="block" className={styles.waiting} />
          )}
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
              {doneText}
            </Button>
          </div>
        </div>
      </Popover>
    </Clearable>
  )
}
