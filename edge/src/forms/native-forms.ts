import { sameOriginPath } from 'shared/rules'

/** A native form: the path it is sent to, the endpoint it calls, and the redirect after success. */
export interface NativeForm {
  path: string
  endpoint: string | ((query: URLSearchParams) => string)
  /** Fields that the page shows again after a refusal. Never a password. */
  kept: readonly string[]
  body(fields: URLSearchParams, query: URLSearchParams): object
  next(query: URLSearchParams): string
}

/** Browsers send line ends as CRLF; the page and its length rules count one character. */
const text = (fields: URLSearchParams, name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n')

export const nativeForms: readonly NativeForm[] = [
  {
    path: '/auth/sign-in',
    endpoint: '/api/customer/auth/login',
    kept: ['email'],
    body: (fields) => ({ email: text(fields, 'email'), password: text(fields, 'password') }),
    next: (query) => sameOriginPath(query.get('next') ?? '') ?? '/',
  },
  {
    path: '/auth/sign-up',
    // With ?guest the form has neither a password nor terms.
    endpoint: (query) => `/api/customer/auth/${query.has('guest') ? 'guest-register' : 'register'}`,
    kept: ['firstName', 'lastName', 'email', 'acceptTerms'],
    body: (fields, query) => ({
      first_name: text(fields, 'firstName'),
      last_name: text(fields, 'lastName'),
      email: text(fields, 'email'),
      ...(!query.has('guest') && { password: text(fields, 'password'), accept_terms: fields.has('acceptTerms') }),
    }),
    next: (query) => (query.has('guest') ? '/browse' : '/register/set-phone'),
  },
  {
    path: '/auth/forgot-password',
    endpoint: '/api/customer/password/forgot',
    kept: ['email'],
    body: (fields) => ({ email: text(fields, 'email') }),
    next: () => '/auth/forgot-password?sent=1',
  },
  {
    path: '/auth/reset-password',
    endpoint: '/api/customer/password/reset',
    kept: [],
    // A link without its token is refused like an expired one.
    body: (fields, query) => ({ token: query.get('token') || '-', password: text(fields, 'password') }),
    next: () => '/auth/sign-in?changed=password',
  },
  {
    path: '/contact',
    endpoint: '/api/customer/contact',
    kept: ['name', 'email', 'topic', 'message'],
    body: (fields) => ({
      name: text(fields, 'name'),
      email: text(fields, 'email'),
      topic: text(fields, 'topic'),
      message: text(fields, 'message'),
      website: text(fields, 'website'),
    }),
    next: () => '/contact?sent=1',
  },
  // The newsletter form is in every footer and posts to the home page, where the menu's "Sign up to news and offers" leads as well.
  {
    path: '/',
    endpoint: '/api/customer/newsletter/mailchimp/subscribe',
    kept: ['email', 'firstName', 'lastName'],
    body: (fields) => ({
      email: text(fields, 'email'),
      first_name: text(fields, 'firstName'),
      last_name: text(fields, 'lastName'),
      promotion: '0',
    }),
    next: () => '/?subscribed=1#news-offers',
  },
]
