import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, type IconName } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { Outcome } from '../../domain/outcome/outcome'
import { beginPath, providerNames } from '../../domain/social/provider'
import { $problem, $provider, type Problem } from './model'

interface OutcomeText {
  icon: IconName
  title: string
  text: string
  /** The recommended next step. */
  first: 'again' | 'password' | 'sign-up'
}

const outcomeTexts = (name: string): Record<Problem, OutcomeText> => ({
  DENIED: {
    icon: 'lock',
    title: `You are not signed in with ${name}`,
    text: `You did not allow it, so nothing was shared with us. You can try again, or use your e-mail address.`,
    first: 'again',
  },
  SOCIAL_ATTEMPT_OVER: {
    icon: 'clock',
    title: 'This sign-in has expired',
    text: 'It works once, for ten minutes, and only in the browser where you started it. Please start again.',
    first: 'again',
  },
  SOCIAL_UNAVAILABLE: {
    icon: 'offline',
    title: `${name} is not responding`,
    text: 'Signing in that way does not work at the moment. Please try again, or use your e-mail address.',
    first: 'again',
  },
  SOCIAL_EMAIL_MISSING: {
    icon: 'mail',
    title: 'We need an e-mail address',
    text: `${name} did not share yours with us, and we need one to send you your tickets. Please create an account with it instead.`,
    first: 'sign-up',
  },
  SOCIAL_EMAIL_TAKEN: {
    icon: 'user',
    title: 'You already have an account',
    text: `There is an account with the address that ${name} gave us. To keep it safe, please sign in with your password. If you do not have one, we can send you a link to choose one.`,
    first: 'password',
  },
  TOO_MANY_REQUESTS: {
    icon: 'clock',
    title: 'Too many attempts',
    text: 'Please wait ten minutes and try again, or use your e-mail address.',
    first: 'password',
  },
  FAILED: {
    icon: 'offline',
    title: 'That did not work',
    text: 'We could not reach our server. Please try again.',
    first: 'again',
  },
})

/** The page to which Google and Facebook redirect after the consent. */
export function SocialCallbackPage() {
  const { provider, problem } = useLive({ provider: $provider, problem: $problem })
  const name = providerNames[provider]
  if (!problem) {
    return <Outcome icon="shield" title={`Signing you in with ${name}…`} text="This takes a moment." />
  }
  const { first, ...state } = outcomeTexts(name)[problem]
  const ways = {
    again: { href: beginPath(provider), label: `Try again with ${name}` },
    password: { href: pathTo('/auth/sign-in'), label: 'Sign in with e-mail' },
    'sign-up': { href: pathTo('/auth/sign-up'), label: 'Create an account' },
  }
  const second =
    first === 'password' ? { href: pathTo('/auth/forgot-password'), label: 'Send me a link' } : ways.password
  return (
    <Outcome
      {...state}
      action={
        <div className={styles.actions}>
          <Button size="large" href={ways[first].href}>
            {ways[first].label}
          </Button>
          <Button variant="quiet" href={second.href}>
            {second.label}
          </Button>
        </div>
      }
    />
  )
}
