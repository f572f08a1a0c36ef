import type { Widgets } from 'shared/contracts'
import { MeetingMap } from '../../domain/map/meeting-map'

/** The map of an experience's page, as a widget for other remotes. */
export const MeetingMapOf = ({ latitude, longitude, place }: Widgets['discovery/MeetingMap']) => (
  <MeetingMap latitude={latitude} longitude={longitude} name={place} />
)
