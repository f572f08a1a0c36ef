import { attach, sample } from 'effector'
import { readBirthday } from 'shared/rules'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createStep } from '../../domain/registration/create-step'

/** Sent with a day as it was typed, which the form's rule has passed. */
export const { visited, left, submitted, $pending, $failure } = createStep(
  '/register/set-birthday',
  attach({
    effect: api.setBirthDateFx,
    mapParams: ({ birthday }: { birthday: string }) => ({ body: { date: readBirthday(birthday) ?? '' } }),
  }),
)

sample({ clock: visited, fn: () => {}, target: readTodayFx })
