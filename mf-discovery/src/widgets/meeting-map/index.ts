import { defineWidget } from 'shared/parcel'
import { MeetingMapOf } from './meeting-map-of'

export default defineWidget('discovery/MeetingMap', MeetingMapOf)
