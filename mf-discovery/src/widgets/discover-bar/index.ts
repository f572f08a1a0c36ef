import { defineWidget } from 'shared/parcel'
import { DiscoverBar } from './discover-bar'
import { shown } from './model'

export default defineWidget('discovery/DiscoverBar', DiscoverBar, { shown })
