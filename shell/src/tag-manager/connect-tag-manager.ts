import { createWatch, type Scope } from 'effector'
import { domainEvent, lastDomainEvent } from 'shared/bus'
import type { DomainEventName, DomainEvents } from 'shared/contracts'
import { $location } from 'shared/nav'
import { $productName } from 'shared/settings'
import type { ConsentChoice } from '../consent/consent-storage'
import { $allowed } from '../consent/model'
import { pageTitle } from '../layout/page-title'
import type { OwnedRoute } from '../routes/route-table'
import { ContainerIframe } from './container-frame'
import { deleteCookies } from './delete-cookies'
import { createTrackablePage } from './trackable-page'
import { type TrackedEvent, trackedEvents } from './tracked-events'
import { clearTrackedSales, isNewSale } from './tracked-sales'

/** Delay after which a new page has set its own title. */
const SETTLED_MS = 600

/** True if consent to a purpose was withdrawn. */
const isLess = (before: ConsentChoice, now: ConsentChoice) =>
  (before.measuring && !now.measuring) || (before.marketing && !now.marketing)
const allowsAny = ({ measuring, marketing }: ConsentChoice) => measuring || marketing

/**
 * Sends the domain events of the remotes to the tag manager, as far as the visitor consents: nothing before consent or
 * after it is withdrawn, and of the events before consent only those about the page on screen.
 */
export function connectTagManager({
  scope,
  window,
  routes,
}: {
  scope: Scope
  window: Window
  routes: readonly OwnedRoute[]
}): void {
  const { document, location } = window
  const toldOf = createTrackablePage(routes)
  const frame = new ContainerIframe(document)
  let allowed = scope.getState($allowed)
  let shown = scope.getState($location)
  let last = ''
  let settled: ReturnType<typeof setTimeout> | undefined

  /** A page whose URL grants access has no container; entries wait for the next page. */
  function place() {
    if (allowsAny(allowed) && toldOf(shown)) frame.open(allowed)
    else frame.close()
  }
  function tellPage() {
    clearTimeout(settled)
    settled = undefined
    const page = toldOf(shown)
    if (!page || !allowed.measuring) return
    const address = location.origin + page.path
    frame.tell({
      event: 'page_view',
      page_location: address,
      page_title: page.title ? pageTitle(page.title, scope.getState($productName)) : document.title,
      page_referrer: last || siteOf(document.referrer, location.origin),
    })
    last = address
  }
  function tellPageSoon() {
    clearTimeout(settled)
    settled = setTimeout(tellPage, SETTLED_MS)
  }
  function tell<N extends DomainEventName>({ entryOf, saleOf }: TrackedEvent<N>, fact: DomainEvents[N]) {
    // Views need consent to measuring. A sale is also sent with consent to marketing, because an advertisement may have
    // led to it.
    const entry = allowed.measuring || (saleOf && allowed.marketing) ? entryOf(fact) : null
    if (!entry || (saleOf && !isNewSale(saleOf(fact)))) return
    // The page view must be sent before the events of the page.
    if (settled !== undefined) tellPage()
    frame.tell(entry)
  }
  /** @returns sends the last event published before consent, or before this code had loaded */
  function follow<N extends DomainEventName>(story: TrackedEvent<N>): (how: { isStanding: boolean }) => void {
    createWatch({ unit: domainEvent(story.name), scope, fn: (fact) => tell(story, fact) })
    const $last = lastDomainEvent(story.name)
    return ({ isStanding }) => {
      const fact = scope.getState($last)
      if (fact && ((isStanding && story.saleOf) || story.isAbout(fact, shown))) tell(story, fact)
    }
  }
  const [opened, held, confirmed, ordered, bought] = trackedEvents
  const catchUps = [follow(opened), follow(held), follow(confirmed), follow(ordered), follow(bought)]

  /** @param isStanding consent is older than this page: a sale is sent wherever it was made */
  function begin({ isStanding }: { isStanding: boolean }) {
    last = ''
    place()
    tellPageSoon()
    for (const catchUp of catchUps) catchUp({ isStanding })
  }
  /** What runs in the iframe can only be stopped by removing it. */
  function takeBack() {
    frame.close()
    deleteCookies(document)
  }
  function end() {
    clearTimeout(settled)
    settled = undefined
    frame.forget()
    clearTrackedSales()
  }

  createWatch({
    unit: $allowed,
    scope,
    fn: (now) => {
      const before = allowed
      allowed = now
      if (isLess(before, now)) takeBack()
      if (allowsAny(before) && allowsAny(now)) place()
      else if (allowsAny(now)) begin({ isStanding: false })
      else end()
    },
  })
  createWatch({
    unit: $location,
    scope,
    fn: (now) => {
      const before = shown
      if (now.pathname === before.pathname && toldOf(now)?.path === toldOf(before)?.path) {
        shown = now
        return
      }
      if (settled !== undefined) tellPage()
      shown = now
      place()
      if (allowsAny(allowed)) tellPageSoon()
    },
  })
  if (allowsAny(allowed)) begin({ isStanding: true })
  // A consent that has expired may have left cookies behind.
  else deleteCookies(document)
}

/** The site that the visitor came from, without the path; empty for pages of this site. */
function siteOf(referrer: string, own: string): string {
  if (!URL.canParse(referrer)) return ''
  const { origin } = new URL(referrer)
  return origin === own ? '' : `${origin}/`
}
