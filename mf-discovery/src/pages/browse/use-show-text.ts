import { useLive } from 'shared/scope'
import { countText } from './count-text'
import { $isLoading, $results } from './model'

/** Label of the button that closes a filter panel: "Show 33 experiences", without the number until it is known. */
export function useShowText(): string {
  const { results, isLoading } = useLive({ results: $results, isLoading: $isLoading })
  return results && !isLoading ? `Show ${countText(results.total)}` : 'Show experiences'
}
