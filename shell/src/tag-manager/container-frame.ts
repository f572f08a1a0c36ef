import type { ConsentChoice } from '../consent/consent-storage'
import type { Entry } from './entries'

const PATH = '/__mf/tag-manager'

/** Google consent mode, version 2: https://developers.google.com/tag-platform/security/concepts/consent-mode */
const consentOf = ({ measuring, marketing }: ConsentChoice) => {
  const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    analytics_storage: state(measuring),
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
  }
}

/**
 * The iframe in which the container runs. It is a separate document, so that no trigger of the container sees the URL,
 * title, forms or history of the page. Entries sent before it is ready are queued.
 */
export class ContainerIframe {
  private frame: HTMLIFrameElement | null = null
  private isReady = false
  private waiting: Entry[] = []
  private allowed: ConsentChoice = { measuring: false, marketing: false }

  constructor(private readonly document: Document) {
    document.defaultView?.addEventListener('message', ({ source, data }) => {
      if (!this.frame || source !== this.frame.contentWindow || data !== 'tag-manager') return
      this.isReady = true
      this.post({ consent: consentOf(this.allowed) })
      this.send()
    })
  }

  /** Opens the iframe, or updates the consent of an open one. */
  open(allowed: ConsentChoice): void {
    this.allowed = allowed
    if (this.frame) {
      if (this.isReady) this.post({ consent: consentOf(allowed) })
      return
    }
    this.frame = this.document.createElement('iframe')
    Object.assign(this.frame, { src: PATH, hidden: true, title: 'Analytics', referrerPolicy: 'no-referrer' })
    this.document.body.append(this.frame)
  }

  /** Removes the iframe, which stops everything in it at once. */
  close(): void {
    this.frame?.remove()
    this.frame = null
    this.isReady = false
  }

  forget(): void {
    this.waiting = []
  }

  tell(entry: Entry): void {
    this.waiting.push(entry)
    this.send()
  }

  private send(): void {
    if (!this.isReady) return
    const entries = this.waiting.splice(0)
    if (entries.length > 0) this.post({ entries })
  }

  private post(message: object): void {
    const { defaultView } = this.document
    this.frame?.contentWindow?.postMessage(message, defaultView?.location.origin ?? '')
  }
}
