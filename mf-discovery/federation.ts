import type { Exposes } from 'shared/contracts'

/** The modules that this remote exposes. A missing widget of the contract does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './ExperienceRail': './src/widgets/experience-rail/index.ts',
  './DiscoverBar': './src/widgets/discover-bar/index.ts',
  './DiscoverPanel': './src/widgets/discover-panel/index.ts',
  './ExperienceCard': './src/widgets/experience-card/index.ts',
  './HostCard': './src/widgets/host-card/index.ts',
  './MeetingMap': './src/widgets/meeting-map/index.ts',
  './HostProfile': './src/widgets/host-profile/index.ts',
} satisfies Exposes<'discovery'>
