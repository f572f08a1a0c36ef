import { attach } from 'effector'
import * as api from '../../api'
import { createFollowedLink } from '../../domain/newsletter/create-followed-link'

export const { visited, left, confirmPressed, $isPending, $followed, $failure } = createFollowedLink({
  followFx: attach({ effect: api.confirmSubscriptionFx }),
})
