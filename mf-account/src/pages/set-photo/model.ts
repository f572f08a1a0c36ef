import { createEvent, sample } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { userChanged } from 'shared/session'
import * as portrait from '../../domain/avatar/model'
import { stepCompleted, stepVisited } from '../../domain/registration/flow'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

sample({ clock: visited, fn: () => '/register/set-photo' as const, target: stepVisited })
sample({ clock: portrait.avatarSet, target: stepCompleted })
sample({ clock: portrait.avatarRemoved, target: userChanged })
sample({ clock: left, target: portrait.left })
