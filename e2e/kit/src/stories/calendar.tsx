import { Calendar, type CalendarProps } from 'shared/ui/calendar'
import type { ComponentStories } from '../story'

const days = [
  { date: '2026-06-13', label: 'from £30.00', price: '£30.00', note: null },
  { date: '2026-06-14', label: 'from £30.00, 2 left', price: '£30.00', note: '2 left' },
  { date: '2026-06-20', label: 'full', price: null, note: 'full', isQuiet: true },
  { date: '2026-06-24', label: 'from £36.50', price: '£36.50', note: null },
  { date: '2026-06-25', label: 'from £36.50', price: '£36.50', note: null },
  { date: '2026-06-26', label: 'from £36.50', price: '£36.50', note: null },
]
const at = (props: Partial<CalendarProps>) => () => (
  <Calendar
    label="Available dates"
    month="2026-06"
    today="2026-06-10"
    last="2027-06-10"
    days={days}
    onMonthChange={() => {}}
    {...props}
  />
)

export const calendar: ComponentStories = {
  name: 'Calendar',
  from: 'shared/ui/calendar',
  exports: ['Calendar'],
  purpose: 'One month or two as a grid of days. Arrow keys, Home, End, Page Up and Page Down move between the days.',
  notOnInk: 'Its numbers are written in ink.',
  broad: true,
  states: [
    { label: 'Small', draw: at({ selected: { from: '2026-06-13', to: '2026-06-13' } }), tries: ['focus', 'hover'] },
    { label: 'Large', draw: at({ size: 'large', selected: { from: '2026-06-24', to: '2026-06-24' } }) },
    { label: 'A range', draw: at({ selected: { from: '2026-06-24', to: '2026-06-26' } }) },
    { label: 'Two months', draw: at({ monthCount: 2 }) },
    { label: 'Loading', draw: at({ days: null }) },
  ],
}
