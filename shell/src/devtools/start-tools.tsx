import { createWatch } from 'effector'
import { createRoot } from 'react-dom/client'
import { $heardFacts, everyFact } from 'shared/bus'
import { Boundaries } from './boundaries'
import { Panel } from './panel'
import type { Watched } from './tools-later'
import { type Tools, toolsState } from './tools-state'

let known: Tools | null = null

/** Returns the developer tools of this page. The first call creates them in a separate React root. */
export function toolsOf(watched: Watched): Tools {
  known ??= startTools(watched)
  return known
}

function startTools({ scope, registry }: Watched): Tools {
  const tools = toolsState()
  for (const [name, payload] of Object.entries(scope.getState($heardFacts))) tools.heard({ name, payload, at: null })
  createWatch({
    unit: everyFact,
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
