import { attach, combine, sample } from 'effector'
import * as api from '../../api'
import { createAnswer } from '../../domain/answers/create-answer'
import { $experienceId } from '../../domain/experience/model'
import { left, shown } from './model'

const MOST = 4

const similarFx = attach({ mapParams: ({ id }: { id: string }) => ({ params: { id } }), effect: api.similarFx })
const answer = createAnswer('similar', similarFx)

sample({ clock: shown, fn: ({ id }) => ({ id }), target: answer.wanted })
sample({ clock: left, target: answer.left })

/** Similar experiences; empty while loading or after a failure, because the section is optional. */
export const $similar = combine(
  { found: answer.$data, wanted: answer.$wanted, id: $experienceId },
  ({ found, wanted, id }) => (wanted?.id === id && found ? found.data.slice(0, MOST) : []),
)
