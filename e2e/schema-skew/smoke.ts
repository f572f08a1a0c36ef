import type { CheckResult } from '../bench/report/check-result'
import { Outcomes } from '../fleet/load/outcomes'
import { buy, giveVoucher, type Site, search, signIn } from '../fleet/load/visits'
import { readOnSale } from '../fleet/on-sale'

interface Target {
  origin: string
  sandbox: string
  databaseUrl: string
  customers: readonly { email: string; password: string }[]
}

const VISITS = { search, 'buy by card': buy, 'give a voucher': giveVoucher, 'sign in': signIn }

/** Does with an API what customers do most, and reports what failed. */
export async function smoke({ origin, sandbox, databaseUrl, customers }: Target): Promise<CheckResult[]> {
  const outcomes = new Outcomes()
  const bought: string[] = []
  const lost: string[] = []
  const onSale = await readOnSale(databaseUrl)
  const site: Site = {
    origin,
    hasPages: false,
    sandbox,
    onSale,
    customers: customers.map(({ email, password }) => ({ email, password })),
    outcomes,
    bought: (uuid) => bought.push(uuid),
    sessionLost: (reason) => lost.push(reason),
  }
  const results: CheckResult[] = []
  for (const [name, visit] of Object.entries(VISITS)) {
    const fault = await visit(site).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    results.push({ rule: name, value: fault ?? 'done', holds: fault === null })
  }
  const reads = [
    '/experiences',
    '/experiences?page=2',
    `/experiences/${onSale[0]?.slug.split('-').at(-1)}`,
    '/newsletter',
  ]
  for (const read of reads) {
    const path = `/api/customer${read}`
    const { status } = await fetch(origin + path)
    results.push({ rule: `GET ${path}`, value: `status ${status}`, holds: status === 200 })
  }
  const { failed, requests, reasons } = outcomes.summary(0, outcomes.now())
  return [
    ...results,
    { rule: 'a purchase is confirmed', value: String(bought.length), holds: bought.length === 1 },
    { rule: 'the session lasts', value: lost.join() || 'yes', holds: lost.length === 0 },
    {
      rule: 'no request fails',
      value: [`${failed} of ${requests}`, ...Object.keys(reasons)].join('; '),
      holds: failed === 0,
    },
  ]
}
