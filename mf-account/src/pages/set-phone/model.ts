import { attach } from 'effector'
import * as api from '../../api'
import { createStep } from '../../domain/registration/create-step'

export const { visited, left, submitted, $isPending, $failure } = createStep(
  '/register/set-phone',
  attach({ effect: api.setPhoneFx, mapParams: ({ phone }: { phone: string }) => ({ body: { phone } }) }),
)
