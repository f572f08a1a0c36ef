import { remotes } from 'shared/tooling/remotes'

/** What is released by itself. */
export const apps: readonly string[] = ['shell', ...remotes.map(({ owner }) => owner)]

/** Whose part each file of tests is about. A journey across remotes is about several; what has to do with none alone is the shell's. */
const teams: Readonly<Record<string, readonly string[]>> = {
  'accessibility.spec.ts': apps,
  'address-overrides.spec.ts': ['shell'],
  'blog.spec.ts': ['content'],
  'booking-draft.spec.ts': ['booking'],
  'browse.spec.ts': ['discovery'],
  'consent.spec.ts': ['shell'],
  'contact.spec.ts': ['content'],
  'content.spec.ts': ['content'],
  'discover-panel.spec.ts': ['discovery'],
  'discovery-states.spec.ts': ['discovery'],
  'early-clicks.spec.ts': ['shell', 'discovery'],
  'early-typing.spec.ts': ['shell', 'account'],
  'experience-pages.spec.ts': ['discovery', 'booking'],
  'failure-matrix.spec.ts': apps,
  'found.spec.ts': apps,
  'devtools.spec.ts': ['shell'],
  'frame.spec.ts': ['shell'],
  'groups.spec.ts': ['account', 'booking'],
  'keyboard-account.spec.ts': ['account'],
  'keyboard-together.spec.ts': ['account'],
  'keyboard.spec.ts': ['discovery', 'booking'],
  'late-pages.spec.ts': ['shell', 'discovery'],
  'leaks.spec.ts': apps,
  'made-bookings.spec.ts': ['booking'],
  'mailed-links.spec.ts': ['account'],
  'main-job.spec.ts': ['content', 'discovery', 'booking', 'account'],
  'map.spec.ts': ['discovery'],
  'newsletter-popup.spec.ts': ['content', 'shell'],
  'newsletter.spec.ts': ['content', 'shell'],
  'offline-releases.spec.ts': ['shell'],
  'offline-tickets.spec.ts': ['shell', 'booking'],
  'offline.spec.ts': ['shell'],
  'outages.spec.ts': ['booking'],
  'paying.spec.ts': ['booking'],
  'profile.spec.ts': ['account'],
  'proven-address.spec.ts': ['account'],
  'registration.spec.ts': ['account'],
  'releases.spec.ts': ['shell'],
  'remotes-failing.spec.ts': ['shell'],
  'routes.spec.ts': ['shell'],
  'served-pages.spec.ts': ['shell'],
  'served-styles.spec.ts': ['shell'],
  'server-bundles.spec.ts': ['shell'],
  'shell-failing.spec.ts': ['shell'],
  'sign-in.spec.ts': ['account'],
  'sign-out.spec.ts': ['shell', 'account'],
  'singletons.spec.ts': ['shell'],
  'social.spec.ts': ['account'],
  'telemetry.spec.ts': ['shell'],
  'terminal.spec.ts': ['booking'],
  'style-identity.spec.ts': ['shell'],
  'version-overrides.spec.ts': ['shell'],
  'vouchers.spec.ts': ['booking'],
  'waiting-list.spec.ts': ['booking'],
  'whole-files.spec.ts': apps,
  'wishlists.spec.ts': ['account', 'discovery'],
}

/** Files of tests that nobody has been named for, or somebody whom there is not. */
export const unnamed = (files: readonly string[]): string[] =>
  files.filter((file) => !teams[file]?.every((app) => apps.includes(app)))

export const filesOf = (app: string): string[] =>
  Object.entries(teams)
    .filter(([, about]) => about.includes(app))
    .map(([file]) => file)
