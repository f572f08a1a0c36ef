import { attach, createEvent, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { readTodayFx } from 'shared/settings'

export const shown = createEvent<Widgets['discovery/DiscoverBar']>()

// The calendar of "When?" needs today's date.
const readDayFx = attach({ effect: readTodayFx })
sample({ clock: shown, fn: () => {}, target: readDayFx })
