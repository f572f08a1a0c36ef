import { createEvent, sample } from 'effector'
import type { PageVisit } from 'shared/parcel'
import * as deletion from '../../domain/deletion/model'
import * as taking from '../../domain/export/model'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

sample({ clock: left, target: [deletion.dismissed, taking.left] })
