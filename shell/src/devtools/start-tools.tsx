import { createWatch } from 'effector'
import { createRoot } from 'react-dom/client'
import { $lastDomainEvents, domainEventPublished } from 'shared/bus'
import { Boundaries } from './boundaries'
import type { DevtoolsSources } from './defer-devtools'
import { createDevtoolsStore, type DevtoolsStore } from './devtools-store'
import { Panel } from './panel'

let known: DevtoolsStore | null = null

/** Returns the developer tools of this page. The first call creates them in a separate React root. */
export function toolsOf(watched: DevtoolsSources): DevtoolsStore {
  known ??= startTools(watched)
  return known
}

function startTools({ scope, registry }: DevtoolsSources): DevtoolsStore {
  const tools = createDevtoolsStore()
  for (const [name, payload] of Object.entries(scope.getState($lastDomainEvents)))
    tools.heard({ name, payload, at: null })
  createWatch({
    unit: domainEventPublished,
    scope,
    fn: ({ name, payload }) => tools.heard({ name, payload, at: performance.now() }),
  })
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <>
      <Boundaries tools={tools} registry={registry} />
      <Panel tools={tools} registry={registry} />
    </>,
  )
  return tools
}
