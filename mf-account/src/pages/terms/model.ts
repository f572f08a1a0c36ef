import { attach } from 'effector'
import * as api from '../../api'
import { createStep } from '../../domain/registration/create-step'

export const { visited, left, submitted, $isPending, $failure } = createStep(
  '/terms',
  attach({ effect: api.acceptTermsFx, mapParams: (body: { accept: boolean }) => ({ body }) }),
)
