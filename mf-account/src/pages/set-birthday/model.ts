import { attach, sample } from 'effector'
import { readBirthday } from 'shared/rules'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createStep } from '../../domain/registration/create-step'

/** The birthday is submitted as typed, after the form has validated it. */
export const { visited, left, submitted, $isPending, $failure } = createStep(
  '/register/set-birthday',
  attach({
    effect: api.setBirthDateFx,
    mapParams: ({ birthday }: { birthday: string }) => ({ body: { date: readBirthday(birthday) ?? '' } }),
  }),
)

sample({ clock: visited, fn: () => {}, target: readTodayFx })
