import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { monthOf, shiftMonth } from 'shared/formats'
import { dateAfterKey } from './calendar-keys'

interface Grid {
  /** The displayed months (YYYY-MM). */
  shown: readonly string[]
  /** The first and last date that the focus may move to. */
  first: string
  last: string
  /** Dates to enter the grid at, best first. */
  entries: readonly (string | null | undefined)[]
  isLoading: boolean
  autoFocus: boolean
  onMonthChange: (month: string) => void
}

/** Roving tabindex: one day of the grid is in the tab order. Keys move it, also to months that are not displayed. */
export function useCalendarFocus({ shown, first, last, entries, isLoading, autoFocus, onMonthChange }: Grid) {
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const isShown = (date: string) => shown.includes(monthOf(date))
  const entry = [focused, ...entries].find((date) => date && isShown(date)) ?? `${shown[0]}-01`
  const [awaited, setAwaited] = useState(autoFocus ? entry : null)
  const isAwaitedShown = awaited !== null && isShown(awaited)
  useEffect(() => {
    if (!awaited || !isAwaitedShown) return
    // The day's element is replaced when its month has loaded. Until then the grid has the focus.
    if (isLoading) return grid.current?.focus()
    focusOn(grid.current, awaited)
    setAwaited(null)
  }, [awaited, isAwaitedShown, isLoading])

  const moveTo = (date: string) => {
    setFocused(date)
    if (isShown(date)) return focusOn(grid.current, date)
    setAwaited(date)
    // With several months, the one that is moved to appears at the end that it is nearest to.
    const month = monthOf(date)
    onMonthChange(month < (shown[0] ?? '') ? month : shiftMonth(month, 1 - shown.length))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return
    const to = dateAfterKey(event.key, from, event.shiftKey)
    if (!to) return
    event.preventDefault()
    if (to >= first && to <= last) moveTo(to)
  }
  return { grid, entry, onKeyDown }
}

const focusOn = (grid: HTMLElement | null, date: string) =>
  grid?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
