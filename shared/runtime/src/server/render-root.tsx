import { fork } from 'effector'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { GeneralInfo } from 'shared/contracts/endpoints/system'
import type { PageState, Rendered, Slot } from 'shared/contracts/server-bundle'
import type { NavPort } from 'shared/nav'
import { NavigationType, parsePath } from 'shared/router'
import { type PagePorts, PageProvider, type SlotPort } from 'shared/scope'
import { scopeValues } from './scope-values'

interface Root {
  url: string
  state: PageState
  settings: GeneralInfo | null
  unfilled: readonly string[]
  /** Prefix of the ids of this root, distinct from every other root's on the page. */
  prefix?: string
}

/**
 * Renders one root of a page from its state, exactly as the browser hydrates it. Every slot of another root is returned in `slots` and
 * rendered as a comment; slots in `unfilled` show their skeleton instead.
 */
export function renderRoot({ url, state, settings, unfilled, prefix }: Root, view: ReactNode): Rendered {
  const scope = fork({ values: scopeValues({ state, settings }) })
  const slots: Slot[] = []
  const slotPort: SlotPort = {
    isFilled(slot) {
      if (unfilled.includes(slot.prefix)) return false
      slots.push(slot)
      return true
    },
    marker: (slot) => `<!--slot:${slot}-->`,
  }
  const ports: PagePorts = { scope, serverScope: scope, nav: fixedNav(url), loader: noLoader, slots: slotPort }
  const html = renderToString(
    <PageProvider ports={ports}>{view}</PageProvider>,
    prefix ? { identifierPrefix: prefix } : {},
  )
  return { html, slots }
}

/** A NavPort for server rendering: it stays at `url` and does not navigate. */
function fixedNav(url: string): NavPort {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  const state = { location: { pathname, search, hash, state: null, key: 'default' }, action: NavigationType.Pop }
  const stay = () => {}
  return {
    getSnapshot: () => state,
    getServerSnapshot: () => state,
    subscribe: () => stay,
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`),
    push: stay,
    replace: stay,
    go: stay,
  }
}

const noLoader: PagePorts['loader'] = {
  load: () => Promise.reject(new Error('Remotes cannot be loaded during server rendering.')),
  mount: () => {
    throw new Error('Parcels cannot be mounted during server rendering.')
  },
  report: () => {},
}
