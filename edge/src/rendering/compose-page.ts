import { currentTraceParent } from 'server/tracing'
import type {
  BrowserRegistry,
  FormPost,
  GeneralInfo,
  Head,
  Loaded,
  Owner,
  PageState,
  Part,
  Registry,
  Rendered,
  ServedPage,
  Slot,
} from 'shared/contracts'
import type { MatchedRoute } from '../pages/route-match'
import type { Bundles } from './bundles'

/** Deepest level of slots that is rendered on the server: home page, rail, cards. */
const DEEPEST = 2

export interface ComposedPage {
  shows: ServedPage
  html: string
  ground: string
  state: PageState
  /** Prefixes of the slots that have content. */
  filled: string[]
  /** The rendered parts and their owners, for their styles. */
  parts: { owner: Owner; expose: string }[]
  head: Head | null
  status: 200 | 404
  tags: string[]
  /** True if nothing was late, missing or broken: other visitors may get the same page. */
  isWhole: boolean
}

interface Request {
  registry: Registry
  browserRegistry: BrowserRegistry
  match: MatchedRoute | null
  /** Path and query. */
  url: string
  settings: GeneralInfo | null
  origins: { apiOrigin: string; contentOrigin: string }
  visitorIp?: string
  posted?: FormPost
}

/**
 * Composes a page from the server bundles of shell, page and widgets. A part that cannot be rendered is left to the browser, which renders
 * it in the same slot. Returns null if not even the layout can be rendered.
 */
export async function composePage(
  bundles: Bundles,
  request: Request,
  log: (context: object, message: string) => void,
): Promise<ComposedPage | null> {
  const page = new PageComposition(bundles, request, log)
  try {
    return await page.compose()
  } catch (error) {
    log({ err: { message: messageOf(error) } }, 'layout rendering failed')
    return null
  }
}

class PageComposition {
  private state: PageState = {}
  private readonly filled: string[] = []
  private readonly parts: ComposedPage['parts'] = []
  private readonly tags = new Set<string>()
  private isWhole = true

  constructor(
    private readonly bundles: Bundles,
    private readonly request: Request,
    private readonly log: (context: object, message: string) => void,
  ) {}

  async compose(): Promise<ComposedPage> {
    const { match } = this.request
    const shows = !match ? 'not-found' : match.route.html === 'public' ? 'page' : 'skeleton'
    const remote = match && match.owner !== 'shell' && shows === 'page' ? match.owner : null
    // Loads the page's data while the layout is rendered around its slot.
    const [about, frame] = await Promise.all([
      remote && this.load(remote, [{ expose: 'lifecycles', props: {} }]),
      this.frame(shows, []),
    ])
    const whole = about?.head?.redirect ? '' : await this.whole(shows, frame)
    return {
      shows,
      html: whole,
      ground: frame.ground,
      state: this.state,
      filled: this.filled,
      parts: this.parts,
      head: about?.head ?? null,
      status: match ? (about?.status ?? 200) : 404,
      tags: [...this.tags],
      isWhole: this.isWhole,
    }
  }

  private async whole(shows: ServedPage, { html: frame, slots }: Pick<Rendered, 'html' | 'slots'>) {
    const { html, unfilled } = await this.fill(frame, slots, 0)
    return unfilled.length === 0 ? html : (await this.again(shows, unfilled)).html
  }

  private frame(shows: ServedPage, unfilled: string[]) {
    const { registry, browserRegistry, url, settings } = this.request
    return this.bundles.renderFrame(registry.shell.live, {
      registry: browserRegistry,
      url,
      state: this.state,
      settings,
      shows,
      unfilled,
    })
  }

  private async again(shows: ServedPage, unfilled: string[]) {
    const frame = await this.frame(shows, unfilled)
    return await this.fill(frame.html, frame.slots, 0)
  }

  /** Loads the data of one owner's parts into the page's state; null if its bundle fails. */
  private async load(owner: Owner, parts: Part[]): Promise<Loaded | null> {
    const { registry, url, settings, origins, visitorIp, posted } = this.request
    const traceParent = currentTraceParent()
    const release = registry.remotes[owner]?.live
    if (!release) return null
    try {
      const loaded = await this.bundles.load(release, {
        parts,
        url,
        state: this.state,
        settings,
        ...origins,
        ...(visitorIp ? { visitorIp } : {}),
        ...(traceParent ? { traceParent } : {}),
        ...(posted ? { posted } : {}),
      })
      this.state = { ...this.state, ...loaded.state }
      for (const tag of loaded.tags) this.tags.add(tag)
      if (!loaded.isLasting) this.isWhole = false
      return loaded
    } catch (error) {
      this.broken(owner, parts.map(({ expose }) => expose).join(', '), error)
      return null
    }
  }

  /** Inserts the content of the slots into their host's HTML. @returns also the prefixes of those that stay empty */
  private async fill(host: string, slots: Slot[], depth: number): Promise<{ html: string; unfilled: string[] }> {
    if (slots.length === 0) return { html: host, unfilled: [] }
    if (depth > DEEPEST) return { html: host, unfilled: slots.map(({ prefix }) => prefix) }
    const widgets = slots.filter(({ expose }) => expose !== 'lifecycles')
    const owners = [...new Set(widgets.map(({ owner }) => owner))]
    await Promise.all(
      owners.map((owner) => this.load(owner, widgets.filter((slot) => slot.owner === owner).map(partOf))),
    )
    const rendered = await Promise.all(slots.map(async (slot) => ({ slot, html: await this.render(slot, depth) })))
    let html = host
    for (const { slot, html: inner } of rendered) html = html.replace(markerOf(slot), () => inner ?? '')
    return { html, unfilled: rendered.filter(({ html: inner }) => inner === null).map(({ slot }) => slot.prefix) }
  }

  /** The HTML of one slot with everything in it; null if it cannot be rendered. */
  private async render(slot: Slot, depth: number): Promise<string | null> {
    const { registry, url, settings } = this.request
    const release = registry.remotes[slot.owner]?.live
    if (!release) return null
    const draw = (unfilled: string[]) =>
      this.bundles.render(release, {
        part: partOf(slot),
        url,
        state: this.state,
        settings,
        prefix: slot.prefix,
        unfilled,
      })
    try {
      const first = await draw([])
      let { html, unfilled } = await this.fill(first.html, first.slots, depth + 1)
      if (unfilled.length > 0) {
        const second = await draw(unfilled)
        ;({ html, unfilled } = await this.fill(second.html, second.slots, depth + 1))
      }
      if (!this.filled.includes(slot.prefix)) {
        this.filled.push(slot.prefix)
        this.parts.push({ owner: slot.owner, expose: slot.expose })
      }
      return html
    } catch (error) {
      this.broken(slot.owner, slot.expose, error)
      return null
    }
  }

  private broken(owner: Owner, what: string, error: unknown) {
    this.isWhole = false
    this.log({ owner, what, err: { message: messageOf(error) } }, 'server rendering failed; left to the browser')
  }
}

const markerOf = ({ prefix }: Slot) => `<!--slot:${prefix}-->`
const partOf = ({ expose, props }: Slot): Part => ({ expose, props })
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
