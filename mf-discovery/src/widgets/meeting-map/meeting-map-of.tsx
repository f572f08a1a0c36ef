import type { Widgets } from 'shared/contracts'
import { MeetingMap } from '../../domain/map/meeting-map'

/** The map of an experience's page, for pages of others. */
export const MeetingMapOf = ({ latitude, longitude, place }: Widgets['discovery/MeetingMap']) => (
  <MeetingMap latitude={latitude} longitude={longitude} name={place} />
)
