import { defineWidget } from 'shared/parcel'
import { DiscoverPanel } from './discover-panel'

export default defineWidget('discovery/DiscoverPanel', DiscoverPanel)
