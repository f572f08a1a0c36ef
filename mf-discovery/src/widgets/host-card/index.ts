import { defineWidget } from 'shared/parcel'
import { HostCard } from './host-card'
import { shown } from './model'

export default defineWidget('discovery/HostCard', HostCard, { shown })
