import { attach } from 'effector'
import * as api from '../../api'
import { createLinkAction } from '../../domain/newsletter/create-link-action'

export const { visited, left, confirmPressed, $isPending, $followed, $failure } = createLinkAction({
  followFx: attach({ effect: api.confirmSubscriptionFx }),
})
