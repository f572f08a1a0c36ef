import { defineWidget } from 'shared/parcel'
import { ExperienceCardById } from './experience-card-by-id'
import { shown } from './model'

export default defineWidget('discovery/ExperienceCard', ExperienceCardById, { shown })
