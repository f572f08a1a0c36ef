import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { readBirthday } from 'shared/rules'
import { $user, userChanged } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import { showToast } from 'shared/ui'
import * as api from '../../api'
import * as portrait from '../../domain/avatar/model'
import { createPlaceField } from '../../domain/location/create-place-field'

/** Validated values of the form, as typed. */
export interface ProfileValues {
  firstName: string
  lastName: string
  phone: string
  birthday: string
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<ProfileValues>()

export const place = createPlaceField()
const saveFx = attach({ effect: api.saveProfileFx })
export const toastFx = createEffect((text: string) => showToast({ text, tone: 'success' }))

export const $isPending = saveFx.pending
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(saveFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: visited, fn: () => {}, target: readTodayFx })
sample({ clock: visited, source: $user, fn: (user) => user?.location ?? null, target: place.opened })

/** True when a place was typed but no suggestion was picked. */
export const $isPlaceOpen = combine(place.$place, place.$text, (place, text) => place === null && text.trim() !== '')
sample({
  clock: submitted,
  source: { user: $user, place: place.$place },
  filter: ({ user }) => user !== null,
  fn: ({ user, place }, { birthday, ...texts }) => ({
    params: { id: user?.id ?? '' },
    body: { ...texts, location: place, birthDate: birthday.trim() === '' ? null : readBirthday(birthday) },
  }),
  target: saveFx,
})

sample({ clock: saveFx.doneData, fn: ({ data }) => data, target: userChanged })
sample({ clock: saveFx.done, fn: () => 'Your profile is saved.', target: toastFx })
sample({ clock: saveFx.done, fn: () => ({ to: pathTo('/profile') }), target: navigationRequested })

sample({ clock: [portrait.avatarSet, portrait.avatarRemoved], target: userChanged })
sample({ clock: portrait.avatarSet, fn: () => 'Your new photo is saved.', target: toastFx })
sample({ clock: left, target: portrait.left })
