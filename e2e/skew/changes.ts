import fs from 'node:fs'
import path from 'node:path'

/** One change to the sources; `from` must stand there exactly once. Without it, `to` is a whole new file. */
export interface SourceChange {
  file: string
  from?: string
  to: string
}

/** What a team's sources were a release ago, and what they will be a release from now. */
export const generations = ['before', 'next'] as const
export type Generation = (typeof generations)[number]

/** How far apart the letters on a button of the kit are, in pixels. */
export const letterSpacing: Record<'now' | Generation, number> = { now: 0, before: 0.25, next: 0.5 }

const manifest = fs.readFileSync(path.join(import.meta.dirname, '../../shared/package.json'), 'utf8')
const { version }: { version: string } = JSON.parse(manifest)
const [major, minor, patch] = version.split('.').map(Number)
const kitVersions: Record<Generation, string> = { before: '0.0.9', next: `${major}.${minor}.${Number(patch) + 1}` }

/** Another version of the kit, which looks otherwise: who is built with it brings it along wherever the frame's will not do. */
const kit = (mark: Generation, radius: string): SourceChange[] => [
  { file: 'shared/package.json', from: `"version": "${version}"`, to: `"version": "${kitVersions[mark]}"` },
  {
    file: 'shared/src/ui/button.module.css',
    from: '  font-weight: 600;\n  line-height: 1.2;\n  text-align: center;\n',
    to: `  font-weight: 600;\n  letter-spacing: ${letterSpacing[mark]}px;\n  line-height: 1.2;\n  text-align: center;\n`,
  },
  { file: 'shared/src/ui/tokens.css', from: '--radius-control: 10px;', to: `--radius-control: ${radius};` },
  {
    file: 'shared/src/ui/button.tsx',
    from: '      type={type}\n',
    to: `      type={type}\n      data-kit="${mark}"\n`,
  },
]

export const changes: Record<Generation, readonly SourceChange[]> = {
  before: [
    ...kit('before', '8px'),
    // Facts had fewer of their optional fields.
    {
      file: 'mf-booking/src/widgets/booking-panel/model.ts',
      from: '    name: data.experience.name,\n    seats: data.seats,\n    totalInPence: data.cardAmount,\n',
      to: '',
    },
    {
      file: 'mf-booking/src/domain/booking/confirmed.ts',
      from: '    name: experience.name,\n    seats,\n    isMove: reschedules !== null,\n',
      to: '',
    },
    {
      file: 'mf-discovery/src/pages/experience/model.ts',
      from: '({ experienceId: id, name, priceInPence: priceFrom })',
      to: '({ experienceId: id })',
    },
    // A page was not there yet.
    {
      file: 'mf-content/routes.ts',
      from: "  { id: 'investors', path: '/investors', ...cmsPage, title: 'Investors' },\n",
      to: '',
    },
  ],
  next: [
    ...kit('next', '12px'),
    // A widget is given more than it has promised to read, and reads more than everybody gives.
    {
      file: 'shared/src/contracts/widgets.ts',
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
      from: '<section className={styles.panel} aria-labelledby={heading}>',
      to: '<section className={styles.panel} data-came-from={cameFrom} aria-labelledby={heading}>',
    },
    // A fact has one field more than anybody knows of.
    {
      file: 'mf-booking/src/domain/booking/confirmed.ts',
      from: '    seats,\n    isMove',
      to: "    seats,\n    currency: 'GBP',\n    isMove",
    },
    // Another widget, which nobody shows yet.
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
    // A new page.
    {
      file: 'mf-content/routes.ts',
      from: "  { id: 'investors',",
      to: "  { id: 'who-we-are', path: '/who-we-are', ...cmsPage, title: 'Who we are', redirectTo: '/about-us' },\n  { id: 'investors',",
    },
  ],
}

/** The packages' versions, each with a word in its changelog. */
export const versions: Record<Generation, string> = { before: '0.0.9', next: '0.2.0' }
