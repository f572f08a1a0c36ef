import type { Browser } from '../../../api/src/testing/browser'
import { ask, onOtherProcess, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const SINGLES = 20
const SEATS = 10
/** Without a head start, the private party would hardly ever win against 20 single buyers. */
const HEAD_STARTS = 5
const HEAD_START_MS = 6
/** The control stops after the first round in which both got seats. */
const MAX_CONTROL_ROUNDS = 200

type Outcomes = Map<string, number>

/**
 * Lets a private party compete with single buyers, each round at another position and with another head start.
 * @param isEnough stops the rounds early
 * @returns the number of rounds by outcome
 */
async function outcomes(
  ground: TestBed,
  buyers: Browser[],
  rounds: number,
  isEnough: (seen: Outcomes) => boolean = () => false,
): Promise<Outcomes> {
  const made = await ground.experience(Array(rounds).fill(SEATS))
  const seen: Outcomes = new Map()
  for (const [round, sessionId] of made.sessionIds.entries()) {
    const kinds = buyers.map((_, n) => (n === round % buyers.length ? made.private : made.adult))
    const headStartMs = (round % HEAD_STARTS) * HEAD_START_MS
    const responses = await Promise.all(
      buyers.map(async (buyer, n) => {
        const kind = kinds[n] ?? ''
        if (kind !== made.private) await new Promise((resolve) => setTimeout(resolve, headStartMs))
        return ask(buyer, wish(sessionId, kind))
      }),
    )
    const sold = (kind: string) =>
      responses.filter(({ statusCode }, n) => statusCode === 201 && kinds[n] === kind).length
    const refused = responses.filter(({ statusCode }) => statusCode === 409).length
    const odd = responses.length - sold(made.private) - sold(made.adult) - refused
    const outcome = `${sold(made.private)} private + ${sold(made.adult)} single${odd > 0 ? ` + ${odd} odd answers` : ''}`
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    if (isEnough(seen)) break
  }
  return seen
}

const summary = (seen: Outcomes) => [...seen].map(([outcome, times]) => `${times} × ${outcome}`).join(', ')
const allowed = ['1 private + 0 single', `0 private + ${SEATS} single`]

const didBothGetIn = (seen: Outcomes) => [...seen.keys()].some((outcome) => /^1 private \+ [1-9]/.test(outcome))

export const privateParty: Invariant = {
  name: 'private',
  rounds: 100,
  short: 10,
  async prove(ground, rounds) {
    const buyers = await visitors(ground.origins, SINGLES + 1)
    const guarded = await outcomes(ground, buyers, rounds)
    const unguarded = await ground.withOthers('api/src/testing/unguarded-main.ts', (origins) =>
      outcomes(
        ground,
        buyers.map((buyer, n) => onOtherProcess(buyer, origins[n % origins.length] ?? '')),
        MAX_CONTROL_ROUNDS,
        didBothGetIn,
      ),
    )
    return [
      {
        rule: `a private party and ${SINGLES} single buyers at once, ${rounds} times: one or the other, never both`,
        value: summary(guarded),
        holds: [...guarded.keys()].every((outcome) => allowed.includes(outcome)),
      },
      {
        rule: 'control: without the guard both get in',
        value: summary(unguarded),
        holds: didBothGetIn(unguarded),
      },
    ]
  },
}
