import type { AnyEntry } from '../../content-store'
import { aboutPages } from './about'
import { accessibilityPages } from './accessibility'
import { companyPages } from './company'
import { helpPages } from './help'
import { occasionPages } from './occasions'
import { hostingPages } from './partners'
import { partnershipPages } from './partnerships'
import { privacyPages } from './privacy'
import { teamPages } from './team'
import { termsPages } from './terms'
import { thingsToDoPages } from './things-to-do'

/** All pages that the footer links to. */
export const contentPages: readonly AnyEntry[] = [
  ...aboutPages,
  ...accessibilityPages,
  ...companyPages,
  ...helpPages,
  ...hostingPages,
  ...occasionPages,
  ...partnershipPages,
  ...privacyPages,
  ...teamPages,
  ...termsPages,
  ...thingsToDoPages,
]
