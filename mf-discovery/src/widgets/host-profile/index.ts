import { defineWidget } from 'shared/parcel'
import { HostProfile } from './host-profile'
import { shown } from './model'

export default defineWidget('discovery/HostProfile', HostProfile, { shown })
