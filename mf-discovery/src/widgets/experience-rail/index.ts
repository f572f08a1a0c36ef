import { defineWidget } from 'shared/parcel'
import { ExperienceRail } from './experience-rail'
import { shown } from './model'

export default defineWidget('discovery/ExperienceRail', ExperienceRail, { shown })
