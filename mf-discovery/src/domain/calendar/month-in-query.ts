import { monthOf } from 'shared/formats'
import { lastDayOnSale } from 'shared/rules'

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The month in the query, or that of its `from` date; the current month when neither is on sale. */
export function monthIn(search: string, today: string): string {
  const query = new URLSearchParams(search)
  const first = monthOf(today)
  const last = monthOf(lastDayOnSale(today))
  const wanted = [query.get('month'), monthOf(query.get('from') ?? '')].filter(isMonth)
  return wanted.find((month) => month >= first && month <= last) ?? first
}
