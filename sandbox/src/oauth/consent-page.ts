import { html } from '../pages/html'
import type { Person, ProviderName } from './people'

const names = { google: 'Google', facebook: 'Facebook' } as const

/** Renders the provider's consent page, on which the tester chooses a person and allows or denies access. All people are fictional. */
export function consentPage(provider: ProviderName, people: readonly Person[], asked: ReadonlyMap<string, string>) {
  const name = names[provider]
  const carried = [...asked].map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)
  const choices = people.map(
    (
      person,
      index,
    ) => html`<li class="choice"><label><input type="radio" name="person" value="${person.subject}"${index === 0 ? html` checked` : null}>
<span><strong>${person.firstName} ${person.lastName}</strong><br>${person.email ?? 'no e-mail address'}${provider === 'google' && person.email && !person.isEmailVerified ? ', not confirmed' : null}</span></label></li>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Sign in with ${name}</h1>
<p>Replaces ${name}. The product asks for your name and your e-mail address.</p>
<form method="post">${carried}
<fieldset><legend>Who are you?</legend><ul class="people">${choices}
<li class="choice"><label><input type="radio" name="person" value="other"><span><strong>Someone else</strong></span></label>
<p class="search"><label for="name">Name</label><input id="name" name="name" autocomplete="off" placeholder="First and last name">
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" placeholder="Leave it empty to share no address"></p>
${provider === 'google' ? html`<label><input type="checkbox" name="verified" value="1" checked><span>${name} has confirmed this address</span></label>` : null}</li></ul></fieldset>
<p class="answers"><button name="answer" value="allow">Allow</button> <button name="answer" value="deny" class="no">Not now</button></p></form></main>`
}
