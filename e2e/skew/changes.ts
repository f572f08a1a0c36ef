import fs from 'node:fs'
import path from 'node:path'

/** One change to the sources. `from` must occur exactly once in the file; without it, `to` is a new file. */
export interface SourceChange {
  file: string
  from?: string
  to: string
}

/** The sources one release ago (`before`) and one release ahead (`next`). */
export const variants = ['before', 'next'] as const
export type Variant = (typeof variants)[number]

/** Letter spacing of the kit's buttons in pixels, which identifies the kit version. */
export const letterSpacing: Record<'now' | Variant, number> = { now: 0, before: 0.25, next: 0.5 }

const manifest = fs.readFileSync(path.join(import.meta.dirname, '../../shared/ui/package.json'), 'utf8')
const { version }: { version: string } = JSON.parse(manifest)
const [major, minor, patch] = version.split('.').map(Number)
const kitVersions: Record<Variant, string> = { before: '0.0.9', next: `${major}.${minor}.${Number(patch) + 1}` }

/**
 * Another version of the kit with another look. A remote built with it loads this copy when the shell's version does
 * not satisfy it.
 */
const kit = (mark: Variant, radius: string): SourceChange[] => [
  { file: 'shared/ui/package.json', from: `"version": "${version}"`, to: `"version": "${kitVersions[mark]}"` },
  {
    file: 'shared/ui/src/button.module.css',
    from: '  font-weight: 600;\n  line-height: 1.2;\n  text-align: center;\n',
    to: `  font-weight: 600;\n  letter-spacing: ${letterSpacing[mark]}px;\n  line-height: 1.2;\n  text-align: center;\n`,
  },
  { file: 'shared/ui/src/tokens.css', from: '--radius-control: 10px;', to: `--radius-control: ${radius};` },
  {
    file: 'shared/ui/src/button.tsx',
    from: '      type={type}\n',
    to: `      type={type}\n      data-kit="${mark}"\n`,
  },
]

export const changes: Record<Variant, readonly SourceChange[]> = {
  before: [
    ...kit('before', '8px'),
    // The previous release published domain events with fewer optional fields.
    {
      file: 'mf-booking/src/widgets/booking-panel/model.ts',
      from: '    name: data.experience.name,\n    seats: data.seats,\n    totalInPence: data.cardAmount,\n',
      to: '',
    },
    {
      file: 'mf-booking/src/domain/booking/booking-confirmed.ts',
      from: '    name: experience.name,\n    seats,\n    isMove: reschedules !== null,\n',
      to: '',
    },
    {
      file: 'mf-discovery/src/pages/experience/model.ts',
      from: '({ experienceId: id, name, priceInPence: priceFrom })',
      to: '({ experienceId: id })',
    },
    // The previous release lacked a page.
    {
      file: 'mf-content/routes.ts',
      from: "  { id: 'investors', path: '/investors', ...cmsPage, title: 'Investors' },\n",
      to: '',
    },
  ],
  next: [
    ...kit('next', '12px'),
    // The next release passes a widget an additional property, which the widget of the next release reads if present.
    {
      file: 'shared/contracts/src/widgets.ts',
      from: "'booking/BookingPanel': { experienceId: string }",
      to: "'booking/BookingPanel': { experienceId: string; cameFrom?: string }",
    },
    {
      file: 'mf-discovery/src/pages/experience/page.tsx',
      from: 'name="booking/BookingPanel" experienceId',
      to: 'name="booking/BookingPanel" cameFrom="experience" experienceId',
    },
    {
      file: 'mf-booking/src/widgets/booking-panel/booking-panel.tsx',
      from: "BookingPanel({ experienceId }: Widgets['booking/BookingPanel'])",
      to: "BookingPanel({ experienceId, cameFrom = 'elsewhere' }: Widgets['booking/BookingPanel'])",
    },
    {
      file: 'mf-booking/src/widgets/booking-panel/booking-panel.tsx',
      from: '<section className={styles.panel}',
      to: '<section className={styles.panel} data-came-from={cameFrom}',
    },
    // The next release publishes a domain event with an unknown field.
    {
      file: 'mf-booking/src/domain/booking/booking-confirmed.ts',
      from: '    seats,\n    isMove',
      to: "    seats,\n    currency: 'GBP',\n    isMove",
    },
    // The next release has another widget that no page uses yet.
    {
      file: 'mf-account/federation.ts',
      from: "  './GroupPicker'",
      to: "  './Welcome': './src/widgets/welcome/index.ts',\n  './GroupPicker'",
    },
    {
      file: 'mf-account/src/widgets/welcome/index.ts',
      to: "import { defineWidget } from 'shared/parcel'\nimport { Welcome } from './welcome'\n\nexport default defineWidget('account/Welcome', Welcome)\n",
    },
    {
      file: 'mf-account/src/widgets/welcome/welcome.tsx',
      to: 'export function Welcome() {\n  return <p>Welcome back.</p>\n}\n',
    },
    // The next release has a new page.
    {
      file: 'mf-content/routes.ts',
      from: "  { id: 'investors',",
      to: "  { id: 'who-we-are', path: '/who-we-are', ...cmsPage, title: 'Who we are', redirectTo: '/about-us' },\n  { id: 'investors',",
    },
  ],
}

/** Versions of the apps' packages, which also appear in their changelogs. */
export const versions: Record<Variant, string> = { before: '0.0.9', next: '0.2.0' }
