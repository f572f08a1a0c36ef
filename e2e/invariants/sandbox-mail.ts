/** Client of the sandbox's mail server: reads received e-mails and simulates outages. */
export class SandboxMail {
  constructor(private readonly origin: string) {}

  /** Rejects all e-mails until `recover` is called. */
  async breakDown(): Promise<void> {
    const wish = { service: 'mail', outcome: 'fail', times: 1_000_000 }
    const response = await fetch(`${this.origin}/sandbox/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
  }

  async recover(): Promise<void> {
    await fetch(`${this.origin}/sandbox/scenarios`, { method: 'DELETE' })
  }

  /** Subjects of the e-mails received for an address. */
  async subjectsTo(address: string): Promise<string[]> {
    const response = await fetch(`${this.origin}/sandbox/mail/messages?to=${encodeURIComponent(address)}`)
    const { data }: { data: { subject: string }[] } = await response.json()
    return data.map(({ subject }) => subject)
  }
}
