import { createStore } from 'effector'
import { domainEvent } from 'shared/bus'

/** Query string of the filters last chosen on any page of this visit; empty without filters. */
export const $chosenQuery = createStore('', { sid: 'shell/chosen-query', serialize: 'ignore' }).on(
  domainEvent('discovery/filters-changed'),
  (known, { query }) => query ?? known,
)
