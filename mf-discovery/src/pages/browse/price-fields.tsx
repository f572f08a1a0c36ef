import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useLive } from 'shared/scope'
import { TextField } from 'shared/ui'
import type { Facets } from '../../api'
import { $filters, pricePicked } from '../../domain/filters/model'
import { boundsOf } from '../../domain/filters/refinements'
import styles from './price-fields.module.css'

const CHART = { width: 300, height: 56, gap: 2 } as const

const text = (pounds: number | null) => (pounds === null ? '' : String(pounds))
const pounds = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null)

/** A chart of prices, and fields for the minimum and maximum price. Their values are applied on blur or Enter. */
export function PriceFields({ bands }: { bands: Facets['prices'] | null }) {
  const { price } = useLive($filters)
  const pick = useUnit(pricePicked)
  const [typed, setTyped] = useState({ min: text(price.min), max: text(price.max) })
  useEffect(() => setTyped({ min: text(price.min), max: text(price.max) }), [price.min, price.max])
  const take = () => pick(boundsOf(pounds(typed.min), pounds(typed.max)))
  const isWrong = [typed.min, typed.max].some((value) => value.trim() !== '' && pounds(value) === null)
  const field = (bound: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      name={`price_${bound}`}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={5}
      autoComplete="off"
      icon={<span aria-hidden="true">£</span>}
      value={typed[bound]}
      onValueChange={(value) => setTyped((before) => ({ ...before, [bound]: value }))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
  return (
    <fieldset className={styles.price}>
      <legend>Price per person</legend>
      {bands && <PriceChart bands={bands} min={price.min} max={price.max} />}
      <div className={styles.fields}>
        {field('min', 'From')}
        {field('max', 'To')}
      </div>
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          Whole pounds only, such as 25.
        </p>
      )}
    </fieldset>
  )
}

/** One bar per price band; bands within the bounds are emphasised. */
function PriceChart({ bands, min, max }: { bands: Facets['prices']; min: number | null; max: number | null }) {
  const most = Math.max(1, ...bands.map(({ count }) => count))
  const width = CHART.width / bands.length
  const isInside = ({ from, to }: Facets['prices'][number]) =>
    (min === null || to === null || to > min * 100) && (max === null || from <= max * 100)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bands.map((band, index) => {
        const height = (band.count / most) * CHART.height
        return (
          <rect
            key={band.from}
            className={isInside(band) ? styles.inside : styles.outside}
            x={index * width + CHART.gap / 2}
            y={CHART.height - height}
            width={width - CHART.gap}
            height={height}
            rx={2}
          />
        )
      })}
    </svg>
  )
}
