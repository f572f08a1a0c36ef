import type { Theme } from '../theme'
import { adventureThemes } from './adventure'
import { calmThemes } from './calm'
import { countryThemes } from './country'
import { craftThemes } from './craft'
import { cultureThemes } from './culture'
import { familyThemes } from './family'
import { foodThemes } from './food'
import { waterThemes } from './water'

/** All themes of the seed. */
export const themes: readonly Theme[] = [
  ...waterThemes,
  ...foodThemes,
  ...craftThemes,
  ...countryThemes,
  ...cultureThemes,
  ...familyThemes,
  ...adventureThemes,
  ...calmThemes,
]
