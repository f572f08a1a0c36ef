import { testExperience } from './fixtures'
import type { TestApp } from './test-app'

/**
 * Creates an experience for each cancellation policy, with this many sessions of six seats: 7 is flexible, 8 moderate and 9 strict.
 * @returns the ids of their sessions
 */
export async function testPolicies(api: TestApp, sessions: number): Promise<Map<string, number[]>> {
  const sessionsOf = new Map<string, number[]>()
  for (const [id, cancellationPolicy] of [
    ['7', 'flexible'],
    ['8', 'moderate'],
    ['9', 'strict'],
  ] as const) {
    const capacities = Array.from({ length: sessions }, () => 6)
    const { sessionIds } = await testExperience(api.database.db, api.now(), { id, cancellationPolicy, capacities })
    sessionsOf.set(id, sessionIds)
  }
  return sessionsOf
}
