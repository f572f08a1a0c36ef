import { randomUUID } from 'node:crypto'
import { SUPPLY_CRASH_POINTS, type SupplyCrashPoint, WORK } from '../../../api/fault-injection/crash-points'
import { apiClient } from '../../../api/src/testing/api-client'
import type { Browser } from '../../../api/src/testing/browser'
import { agree, type BooksOfBoth, readBooksOfBoth } from '../books-of-both'
import {
  ask,
  type Hold,
  onOtherProcess,
  openPayment,
  pollUntil,
  runWithConcurrency,
  saveDetails,
  visitors,
  wish,
} from '../buyers'
import type { Invariant } from '../invariant'
import { type OwnerSystem, startOwner } from '../owner-system'
import type { TestBed } from '../test-bed'
import { readTotals } from '../totals'

const SEATS = 60
const DEATHS_A_SESSION = 10
/** Coprime to the number of crash points, so that a few crashes are spread over distant points. */
const STRIDE = 5
const CRASHING_API = 'api/fault-injection/crashing-main.ts'
/** Jobs of the surviving processes run every five seconds. */
const DIES_WITHIN_MS = 8_000
/** Attempts at each point, because a job of a surviving process may take over the work first. */
const MAX_ATTEMPTS = 3
const ANSWERED_WITHIN_MS = 60_000
const SETTLED_WITHIN_MS = 120_000
const READ_EVERY_MS = 1_000
const PAUSE_MS = 500

/**
 * Buyers at the seller and at the owner for the seats of one session. Those at the owner are faster, so there are fewer of them than seats.
 * Refused reservations may leave the last few seats unsold.
 */
const CROWD = { here: 30, there: 10, seats: 20, minSold: 15 }

interface Scene {
  ground: TestBed
  owner: OwnerSystem
  /** The process that crashes: of the seller or of the owner. */
  dying: string
  isOwnerDying: boolean
  buyer: Browser
  wanted: object
}

/** @param death index of the crash, from 0 */
const pointOf = (death: number) =>
  SUPPLY_CRASH_POINTS[(death * STRIDE) % SUPPLY_CRASH_POINTS.length] ?? SUPPLY_CRASH_POINTS[0]

/** Ignores that a crashing process sends no response. */
const unanswered = (request: Promise<unknown>) => request.catch(() => null)

/** Requests a hold until the places are held or refused, as a buyer who is told to try again in a moment. */
async function requestUntilDecided(buyer: Browser, wanted: object) {
  const started = performance.now()
  for (;;) {
    const response = await ask(buyer, wanted)
    if (response.statusCode !== 503 || performance.now() - started > ANSWERED_WITHIN_MS) return response
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function hold(buyer: Browser, wanted: object): Promise<Hold> {
  const response = await requestUntilDecided(buyer, wanted)
  if (response.statusCode !== 201) throw new Error(`A hold was answered ${response.statusCode}: ${response.body}`)
  const { uuid } = response.json().data
  const path = `/api/customer/bookings/${uuid}`
  await saveDetails(buyer, path)
  return { browser: buyer, uuid, path }
}

async function charge({ stripe }: TestBed, held: Hold): Promise<void> {
  await stripe.charge(await openPayment(held))
}

/** Has a system ask the payment provider, because its webhooks are lost. The booking then waits for the owner. */
const notice = ({ browser, path }: Hold) => browser.send('GET', `${path}/status`)

async function buy({ ground, buyer, wanted }: Scene): Promise<void> {
  const held = await hold(buyer, wanted)
  await charge(ground, held)
  await notice(held)
}

/**
 * Sends a request whose work at the owner the process that answers it does at once: the crashing process of the seller, or another one that
 * asks the crashing process of the owner.
 */
async function work(
  { owner, dying, isOwnerDying, buyer }: Scene,
  begin: (buyer: Browser) => Promise<unknown>,
): Promise<void> {
  if (isOwnerDying) await owner.connectTo(dying)
  await unanswered(begin(isOwnerDying ? buyer : onOtherProcess(buyer, dying)))
  if (!isOwnerDying) await unanswered(fetch(dying + WORK, { method: 'POST' }))
}

async function reserving(scene: Scene): Promise<void> {
  const { owner, buyer, wanted, dying, isOwnerDying } = scene
  if (isOwnerDying) await owner.connectTo(dying)
  await unanswered(ask(isOwnerDying ? buyer : onOtherProcess(buyer, dying), wanted))
  await owner.connectTo(owner.origin)
  await buy(scene)
}

async function confirming(scene: Scene): Promise<void> {
  const held = await hold(scene.buyer, scene.wanted)
  await charge(scene.ground, held)
  await work(scene, (browser) => notice({ ...held, browser }))
}

async function cancelling(scene: Scene): Promise<void> {
  const held = await hold(scene.buyer, scene.wanted)
  await work(scene, (browser) => browser.send('DELETE', held.path))
}

const scenes = { reserve: reserving, confirm: confirming, cancel: cancelling }

const sceneOf = (point: SupplyCrashPoint) => {
  if (point.endsWith('reserve')) return scenes.reserve
  return point.endsWith('confirm') ? scenes.confirm : scenes.cancel
}

/** Lets a process of the seller or of the owner crash at a point during a purchase. @returns whether it crashed */
async function killAt(point: SupplyCrashPoint, ground: TestBed, owner: OwnerSystem, wanted: object): Promise<boolean> {
  const isOwnerDying = point.startsWith('owner ')
  const changes = { CRASH_AT: point }
  const other = await (isOwnerDying
    ? owner.startOther(CRASHING_API, changes)
    : ground.startOther(CRASHING_API, changes))
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const [buyer] = await visitors(ground.origins.slice(0, 1), 1)
      if (!buyer) throw new Error('There is no buyer')
      await sceneOf(point)({ ground, owner, dying: other.origin, isOwnerDying, buyer, wanted })
      if (await other.hasDied(DIES_WITHIN_MS)) return true
      await owner.connectTo(owner.origin)
    }
    return false
  } finally {
    await owner.connectTo(owner.origin)
    await other.stop()
  }
}

/** Waits until both systems agree. Makes work due immediately that a dead process had taken, or that waits for a retry. */
async function settles(ground: TestBed, owner: OwnerSystem): Promise<boolean> {
  const seller = ground.db.$client
  await seller.query(`update supplier_bookings set next_attempt_at = now() where next_attempt_at > now()`)
  await seller.query(`update refunds set next_attempt_at = now() where status = 'pending' and next_attempt_at > now()`)
  const hasSettled = async () => {
    await owner.refresh()
    return agree(await readBooksOfBoth(ground, owner))
  }
  return (await pollUntil(hasSettled, SETTLED_WITHIN_MS, READ_EVERY_MS)) !== null
}

const described = ({ confirmed, ...wrong }: BooksOfBoth) =>
  `${confirmed} confirmed at both; ${Object.entries(wrong)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`

async function dying(ground: TestBed, owner: OwnerSystem, deaths: number) {
  const points = Array.from({ length: deaths }, (_, death) => pointOf(death))
  const survived: SupplyCrashPoint[] = []
  for (const [death, point] of points.entries()) {
    const sessionId = owner.soldSessions[1 + Math.floor(death / DEATHS_A_SESSION)] ?? 0
    if (!(await killAt(point, ground, owner, wish(sessionId, owner.sold.adult)))) survived.push(point)
  }
  const isSettled = await settles(ground, owner)
  const books = await readBooksOfBoth(ground, owner)
  const money = await readTotals(ground, [owner.sold.id])
  return [
    {
      rule: `a process of the seller or the owner dies ${deaths} times, at ${new Set(points).size} of ${SUPPLY_CRASH_POINTS.length} points: both have the same bookings, places and amounts`,
      value: described(books),
      holds: isSettled && agree(books),
    },
    {
      rule: 'customers have paid for what is confirmed, and for nothing else',
      value: `${money.atStripe - money.inBookings} pence differ, ${money.unresolved} unresolved, ${money.wrongBookings} bookings wrong`,
      holds: money.atStripe > 0 && money.atStripe === money.inBookings && money.unresolved + money.wrongBookings === 0,
    },
    {
      rule: 'control: the process died each time',
      value: survived.length > 0 ? `survived ${survived.join(', ')}` : `${deaths} deaths`,
      holds: survived.length === 0,
    },
  ]
}

async function crowd(ground: TestBed, owner: OwnerSystem) {
  const [ownSession = 0] = owner.ownSessions
  const [soldSession = 0] = owner.soldSessions
  const here = await visitors(ground.origins, CROWD.here)
  const there = await visitors([owner.origin], CROWD.there)
  const request = (buyers: Browser[], wanted: object) =>
    Promise.all(buyers.map(async (buyer) => ({ buyer, response: await requestUntilDecided(buyer, wanted) })))
  const [sold, owned] = await Promise.all([
    request(here, wish(soldSession, owner.sold.adult)),
    request(there, wish(ownSession, owner.owned.adult)),
  ])
  const answers = [...sold, ...owned].map(({ response }) => response.statusCode)
  const winners = sold.filter(({ response }) => response.statusCode === 201)
  await runWithConcurrency(winners, 5, async ({ buyer, response }) => {
    const { uuid } = response.json().data
    const path = `/api/customer/bookings/${uuid}`
    await saveDetails(buyer, path)
    const held = { browser: buyer, uuid, path }
    await charge(ground, held)
    await notice(held)
  })
  const isSettled = await settles(ground, owner)
  const held = answers.filter((status) => status === 201).length
  const isClean = answers.every((status) => status === 201 || status === 409)
  return {
    rule: `${CROWD.here} buyers at the seller and ${CROWD.there} at the owner for ${CROWD.seats} seats: never more than ${CROWD.seats} are sold, at least ${CROWD.minSold}`,
    value: `${winners.length} at the seller and ${held - winners.length} at the owner; ${described(await readBooksOfBoth(ground, owner))}`,
    holds: isClean && isSettled && held <= CROWD.seats && held >= CROWD.minSold && winners.length > 0,
  }
}

/** Books at the owner what the seller knows nothing of. */
async function strayBooking(ground: TestBed, owner: OwnerSystem) {
  const client = apiClient(owner.origin, { id: '', key: owner.key })
  const uuid = randomUUID()
  await client.send('POST', '/octo/bookings', {
    uuid,
    productId: owner.owned.id,
    optionId: 'DEFAULT',
    availabilityId: owner.idOf(owner.ownSessions.at(-1) ?? 0),
    unitItems: [{ unitId: owner.owned.adult }],
  })
  await client.send('POST', `/octo/bookings/${uuid}/confirm`, {
    contact: { firstName: 'Ada', lastName: 'Lovell', emailAddress: 'ada@example.com' },
  })
  const { onlyOwned } = await readBooksOfBoth(ground, owner)
  return {
    rule: 'control: a booking that only the owner has is noticed',
    value: `${onlyOwned} noticed`,
    holds: onlyOwned === 1,
  }
}

export const twoSystems: Invariant = {
  name: 'two-systems',
  rounds: 48,
  short: 4,
  async prove(ground, deaths) {
    const sessions = Array.from({ length: Math.ceil(deaths / DEATHS_A_SESSION) }, () => SEATS)
    const owner = await startOwner(ground, [CROWD.seats, ...sessions])
    await ground.stripe.loseWebhooks()
    try {
      const crowded = await crowd(ground, owner)
      const died = await dying(ground, owner, deaths)
      return [crowded, ...died, await strayBooking(ground, owner)]
    } finally {
      await ground.stripe.deliverAgain()
      await owner.stop()
    }
  },
}
