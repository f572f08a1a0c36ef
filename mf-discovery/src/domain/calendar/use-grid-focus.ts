import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { monthOf } from 'shared/formats'
import { navigationRequested } from 'shared/nav'

interface Grid {
  month: string
  today: string
  picked: string | null
  days: readonly { date: string }[] | null
  pathTo: (month: string) => string
}

/** Roving tabindex: one day of the grid is in the tab order. Keys move it, also to other months. */
export function useGridFocus({ month, today, picked, days, pathTo }: Grid) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<string | null>(null)
  const navigate = useUnit(navigationRequested)
  const isKnown = days !== null
  useEffect(() => {
    if (!awaited || monthOf(awaited) !== month) return
    // The day's element is replaced when its month has loaded: until then the grid has the focus.
    if (!isKnown) return grid.current?.focus()
    focusOn(grid.current, awaited)
    setAwaited(null)
  }, [awaited, month, isKnown])

  const here = [focused, picked, days?.[0]?.date, today].find((date) => date && monthOf(date) === month)
  return {
    grid,
    entry: here ?? `${month}-01`,
    goTo(date: string) {
      setFocused(date)
      if (monthOf(date) === month) return focusOn(grid.current, date)
      setAwaited(date)
      navigate({ to: pathTo(monthOf(date)), replace: true, keepScroll: true })
    },
  }
}

const focusOn = (grid: HTMLElement | null, date: string) =>
  grid?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
