import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { facilities as facilityLabels } from 'shared/contracts/entities/category'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Checkbox, Icon, Select, useFocusRecovery } from 'shared/ui'
import { FacilityIcon } from 'shared/ui/facility-icon'
import type { Facets } from '../../api'
import { durationText, facilityText, ratingText } from '../../domain/filters/filter-texts'
import { browsePath, type Filters, writeFilters } from '../../domain/filters/filters'
import { $filters, durationPicked, facilityToggled, ratingPicked, refinementsCleared } from '../../domain/filters/model'
import { boundsOf, durationField, isBounded, noRefinements, refinementCount } from '../../domain/filters/refinements'
import { HiddenQuery, PathForm } from '../../domain/native-form/path-form'
import { $facets } from './facets'
import { PriceFields } from './price-fields'
import styles from './refinements-panel.module.css'
import { useShowText } from './use-show-text'

const ANY = ''
const facilityKeys = Object.keys(facilityLabels).filter(
  (key): key is keyof typeof facilityLabels => key in facilityLabels,
)

/**
 * Price, duration, rating and facilities in a collapsible panel; on phones in a bottom sheet. Every choice applies at once; without
 * JavaScript the form submits them.
 */
export function RefinementsPanel() {
  const { filters, known } = useLive({ filters: $filters, known: $facets })
  const facets = known?.facets ?? null
  const pick = useUnit({ facility: facilityToggled, duration: durationPicked, rating: ratingPicked })
  const count = refinementCount(filters)
  const countOf = new Map(facets?.facilities.map((facility) => [facility.key, facility.count]))
  const panel = useRef<HTMLDetailsElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  const kept = useFocusRecovery(() => summary.current)
  const showText = useShowText()
  const close = () => {
    if (panel.current) panel.current.open = false
    summary.current?.focus()
  }
  return (
    <details
      {...kept}
      ref={panel}
      className={styles.panel}
      onClick={(event) => event.target === panel.current && close()}
      onBlur={(event) => {
        kept.onBlur(event)
        // On phones the sheet covers the rest of the page: it closes when the focus leaves it.
        const { relatedTarget } = event
        const isLeft = relatedTarget instanceof Node && !sheet.current?.contains(relatedTarget)
        if (isLeft && panel.current && isSheet(sheet.current)) panel.current.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.open) return
        event.preventDefault()
        close()
      }}
    >
      <summary ref={summary} className={styles.summary}>
        <Icon name="filters" size={18} />
        <span>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
      </summary>
      <div ref={sheet} className={styles.sheet}>
        <form action={pathTo('/browse')} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
          <HiddenQuery query={writeFilters({ ...filters, ...noRefinements, page: 1 })} />
          <PriceFields bands={facets?.prices ?? null} />
          <Select
            label="How long?"
            name="duration"
            value={isBounded(filters.duration) ? durationField(filters.duration) : ANY}
            options={[{ value: ANY, label: 'Any length' }, ...durations(filters, facets)]}
            onValueChange={(value) => {
              const [min, max] = value.split('-').map((part) => (part ? Number(part) : null))
              pick.duration(boundsOf(min ?? null, max ?? null))
            }}
          />
          <Select
            label="How good?"
            name="rating"
            value={filters.rating === null ? ANY : String(filters.rating)}
            options={[{ value: ANY, label: 'Any rating' }, ...ratings(filters, facets)]}
            onValueChange={(value) => pick.rating(value ? Number(value) : null)}
          />
          <fieldset className={styles.facilities}>
            <legend>Facilities</legend>
            <div className={styles.boxes}>
              {facilityKeys.map((key) => (
                <Checkbox
                  key={key}
                  name="facilities"
                  value={key}
                  checked={filters.facilities.includes(key)}
                  onCheckedChange={() => pick.facility(key)}
                  label={
                    <span className={styles.facility}>
                      <FacilityIcon facility={key} size={18} />
                      <span>{facilityText(key)}</span>
                      <Count of={countOf.get(key)} />
                    </span>
                  }
                />
              ))}
            </div>
          </fieldset>
          <noscript>
            <Button type="submit">Apply these filters</Button>
          </noscript>
        </form>
        <div className={styles.actions}>
          {count > 0 && <ClearRefinements filters={filters} />}
          <Button className={styles.show} onClick={close}>
            {showText}
          </Button>
        </div>
      </div>
    </details>
  )
}

const isSheet = (element: HTMLElement | null) => element !== null && getComputedStyle(element).position === 'fixed'

function ClearRefinements({ filters }: { filters: Filters }) {
  const clear = useUnit(refinementsCleared)
  return (
    <PathForm to={browsePath({ ...filters, ...noRefinements, page: 1 })} onGo={() => clear()}>
      <Button type="submit" variant="quiet" size="small">
        Clear these filters
      </Button>
    </PathForm>
  )
}

const Count = ({ of }: { of: number | undefined }) => of !== undefined && <span className={styles.count}>{of}</span>

const counted = (text: string, count: number | undefined) => (count === undefined ? text : `${text} (${count})`)

/** The API's bands, and the duration of the URL if it is not one of them. */
function durations({ duration }: Filters, facets: Facets | null) {
  const bands = (facets?.durations ?? []).map(({ from, to, count }) => ({
    bounds: boundsOf(from, to === null ? null : to - 1),
    count,
  }))
  const isBand = bands.some(({ bounds }) => durationField(bounds) === durationField(duration))
  const all = isBounded(duration) && !isBand ? [...bands, { bounds: duration, count: undefined }] : bands
  return all.map(({ bounds, count }) => ({
    value: durationField(bounds),
    label: counted(capital(durationText(bounds)), count),
  }))
}

function ratings({ rating }: Filters, facets: Facets | null) {
  const steps: { atLeast: number; count?: number }[] = [...(facets?.ratings ?? [])]
  if (rating !== null && !steps.some(({ atLeast }) => atLeast === rating)) steps.push({ atLeast: rating })
  return steps.map(({ atLeast, count }) => ({ value: String(atLeast), label: counted(ratingText(atLeast), count) }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
