import Supercluster from 'supercluster'
import { type Bounds, type MapPoint, widened } from './map-area'

/** What a map shows of an experience. */
export interface MapPin extends MapPoint {
  id: string
  name: string
  town: string
  priceFrom: number
}

/** Pins too near to each other to be told apart, as one. */
export interface Cluster extends MapPoint {
  key: string
  count: number
  /** Where the first of them is. */
  town: string
  pinIds: readonly string[]
  /** Where they come apart. */
  opensAt: number
}

export type Standing = { kind: 'pin'; pin: MapPin } | { kind: 'cluster'; cluster: Cluster }

interface Kept {
  pin: MapPin
}
interface Summed {
  town: string
}

const CLUSTER_PIXELS = 52
const NEAREST_CLUSTER = 15
/** So much around what is on screen stands ready for being dragged there. */
const READY_SHARE = 0.4

/** Pins put in order for every zoom: which stand by themselves and which stand together. */
export function clusterer(pins: readonly MapPin[]) {
  const index = new Supercluster<Kept, Summed>({
    radius: CLUSTER_PIXELS,
    // The pixels of a map whose world is 256 wide at zoom 0, as Leaflet's and Google's are.
    extent: 256,
    maxZoom: NEAREST_CLUSTER,
    map: ({ pin }) => ({ town: pin.town }),
    reduce: () => {},
  })
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  )

  /** What stands in and just around these bounds at this zoom. */
  return function standing(bounds: Bounds, zoom: number): Standing[] {
    const { south, west, north, east } = widened(bounds, READY_SHARE)
    return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature): Standing => {
      const { properties, geometry } = feature
      if (!('cluster_id' in properties)) return { kind: 'pin', pin: properties.pin }
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
      const pinIds = leaves.map((leaf) => leaf.properties.pin.id)
      return {
        kind: 'cluster',
        cluster: {
          // Those that stand together name it: the same group stays the same button when the map moves.
          key: `cluster-${pinIds[0]}-${pinIds.length}`,
          count: properties.point_count,
          town: properties.town,
          latitude,
          longitude,
          pinIds,
          opensAt: Math.min(NEAREST_CLUSTER + 1, index.getClusterExpansionZoom(properties.cluster_id)),
        },
      }
    })
  }
}
