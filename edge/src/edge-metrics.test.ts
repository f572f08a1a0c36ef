import { Registry } from 'server/metrics'
import { createEdgeMetrics } from './edge-metrics'

const counted = async (registry: Registry, series: string) =>
  (await registry.metrics())
    .split('\n')
    .find((line) => line.startsWith(series))
    ?.split(' ')
    .at(-1)

test('rare events are counted from zero, so that an alert sees the first one', async () => {
  const registry = new Registry()
  const { bundles, canaryHalted } = createEdgeMetrics(registry)
  const halted = 'edge_canaries_halted_total{app="content"}'
  expect(await counted(registry, halted)).toBe('0')
  canaryHalted('content')
  expect(await counted(registry, halted)).toBe('1')
  const terminated = 'edge_bundle_terminated_total{bundle="content@0.1.0"}'
  bundles.called({ bundle: 'content@0.1.0', call: 'render', seconds: 0.01, isFailed: false })
  expect(await counted(registry, terminated)).toBe('0')
  bundles.terminated('content@0.1.0')
  expect(await counted(registry, terminated)).toBe('1')
})
