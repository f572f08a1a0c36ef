import { defineWidget } from 'shared/parcel'
import { DiscoverBar } from './discover-bar'

export default defineWidget('discovery/DiscoverBar', DiscoverBar)
