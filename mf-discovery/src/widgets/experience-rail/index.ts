import { defineWidget } from 'shared/parcel'
import { ExperienceRail } from './experience-rail'

export default defineWidget('discovery/ExperienceRail', ExperienceRail)
