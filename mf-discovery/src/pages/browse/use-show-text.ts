import { useLive } from 'shared/scope'
import { countText } from './count-text'
import { $isLoading, $results } from './model'

/** What a button says that closes a panel of filters and shows what they find: how many that is, once it is known. */
export function useShowText(): string {
  const { results, isLoading } = useLive({ results: $results, isLoading: $isLoading })
  return results && !isLoading ? `Show ${countText(results.total)}` : 'Show experiences'
}
