import { Registry } from 'server/metrics'
import { measureJobs } from './process-metrics'

test('failures of a job are counted from zero, so that an alert sees the first ones', async () => {
  const registry = new Registry()
  const observe = measureJobs(registry, ['deliver-outbox'])
  const failures = async () =>
    /meander_job_duration_seconds_count\{job_name="deliver-outbox",outcome="failed"\} (\d+)/.exec(
      await registry.metrics(),
    )?.[1]
  expect(await failures()).toBe('0')
  observe({ job: 'deliver-outbox', seconds: 0.1, isFailed: true })
  expect(await failures()).toBe('1')
})
