import { apiProcess } from '../testing/api-process'
import { originOf } from '../testing/browser'
import { seatsOf } from '../testing/fixtures'
import { testApp } from '../testing/test-app'
import { readPoll, readPromoCode, takeSeatsUnguarded } from '../testing/unguarded'
import { type Arena, rushForPromoCode, rushForSeats, rushForVoucher, rushToDecide } from './rushes'

const now = () => new Date().toISOString()

describe('races at two API processes on one database', () => {
  let arena: Arena
  beforeAll(async () => {
    const api = await testApp({ at: now() })
    arena = { api, origins: await Promise.all([apiProcess(api.database), apiProcess(api.database)]) }
  })

  test('of twenty buyers for five seats, five get one and the others are refused', async () => {
    const { sessionId, statuses, sold } = await rushForSeats(arena, '7')
    expect([statuses, sold]).toEqual([{ 201: 5, 409: 15 }, 5])
    expect(await seatsOf(arena.api.database.db, sessionId)).toEqual({ taken: 5, cell: 0 })
  })

  test('of twenty visitors who enter the last use of a promo code, one gets it', async () => {
    const { statuses, refusals, uses } = await rushForPromoCode(arena, '8')
    expect([statuses, refusals, uses]).toEqual([{ 200: 1, 409: 19 }, ['PROMO_CODE_USED_UP'], 1])
  })

  test('of twenty payments of £30 with one voucher of £50, one is covered in full and one in part', async () => {
    const { statuses, covered, paidWhole, stand } = await rushForVoucher(arena, '9')
    expect([statuses, covered, paidWhole]).toEqual([{ 200: 2, 409: 18 }, [2000, 3000], 1])
    expect(stand).toEqual([0, 'redeemed'])
  })

  test('concurrent decisions of a poll create one hold', async () => {
    const { statuses, holds } = await rushToDecide(arena, '10')
    expect(Object.keys(statuses)).toEqual(['200', '409'])
    expect(holds).toBe(1)
  })
})

describe('control: the same race without its lock', () => {
  const unguarded = async (guards: Parameters<typeof testApp>[0]): Promise<Arena> => {
    const api = await testApp({ at: now(), ...guards })
    return { api, origins: [originOf(api.app)] }
  }

  test('oversells seats', async () => {
    const { sold } = await rushForSeats(await unguarded({ takeSeats: takeSeatsUnguarded }), '7')
    expect(sold).toBeGreaterThan(5)
  })

  test('uses a promo code more often than allowed', async () => {
    const { uses } = await rushForPromoCode(await unguarded({ lockPromoCode: readPromoCode }), '7')
    expect(uses).toBeGreaterThan(1)
  })

  test('creates more than one hold for a poll', async () => {
    const { holds } = await rushToDecide(await unguarded({ lockPoll: readPoll }), '7')
    expect(holds).toBeGreaterThan(1)
  })
})
