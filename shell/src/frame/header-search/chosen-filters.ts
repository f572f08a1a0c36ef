import { createStore } from 'effector'
import { factOf } from 'shared/bus'

/** The query of the filters last chosen on this visit, on whatever page; empty without any. */
export const $chosenQuery = createStore('', { sid: 'shell/chosen-query', serialize: 'ignore' }).on(
  factOf('discovery/filters-changed'),
  (known, { query }) => query ?? known,
)
