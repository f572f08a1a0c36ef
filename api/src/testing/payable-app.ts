import { SandboxStripe } from './sandbox-stripe'
import { type TestApp, testApp } from './test-app'

export interface PayableApp extends TestApp {
  stripe: SandboxStripe
}

/** Starts an API that charges cards at its own `stripe`. */
export async function testPayableApp(env: Record<string, string> = {}): Promise<PayableApp> {
  const stripe = await SandboxStripe.start()
  const api = await testApp({ env: { ...stripe.environment, ...env } })
  return { ...api, stripe }
}
