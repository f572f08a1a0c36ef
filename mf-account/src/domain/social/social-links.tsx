import { useLive } from 'shared/scope'
import { $settings } from 'shared/settings'
import { Button } from 'shared/ui'
import { beginPath, type Provider, providerNames } from './provider'
import { ProviderMark } from './provider-mark'
import styles from './social-links.module.css'

const order: readonly Provider[] = ['google', 'facebook']

/** Social sign-in with the configured providers. Plain links, so that they work without JavaScript. */
export function SocialLinks() {
  const settings = useLive($settings)
  const offered = order.filter((provider) => settings?.social[provider])
  if (offered.length === 0) return null
  return (
    <div className={styles.links}>
      {offered.map((provider) => (
        <Button
          key={provider}
          href={beginPath(provider)}
          variant="secondary"
          size="large"
          wide
          rel="nofollow"
          icon={<ProviderMark provider={provider} />}
        >
          {`Continue with ${providerNames[provider]}`}
        </Button>
      ))}
      <p className={styles.or}>or with your e-mail</p>
    </div>
  )
}
