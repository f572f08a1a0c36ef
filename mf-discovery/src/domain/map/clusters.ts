import Supercluster from 'supercluster'
import { type Bounds, type MapPoint, widened } from './map-area'

/** An experience as shown on a map. */
export interface MapPin extends MapPoint {
  id: string
  name: string
  town: string
  priceFrom: number
}

/** Several pins that are too close together to be told apart, shown as one marker. */
export interface Cluster extends MapPoint {
  key: string
  count: number
  /** The town of the first pin. */
  town: string
  pinIds: readonly string[]
  /** The zoom at which the cluster splits. */
  opensAt: number
}

export type PinOrCluster = { kind: 'pin'; pin: MapPin } | { kind: 'cluster'; cluster: Cluster }

interface Kept {
  pin: MapPin
}
interface Summed {
  town: string
}

const CLUSTER_PIXELS = 52
const NEAREST_CLUSTER = 15
/** The share of the visible area that is rendered around it, ready for a drag. */
const READY_SHARE = 0.4

/** Creates an index of pins that returns single pins and clusters for any zoom. */
export function createClusterer(pins: readonly MapPin[]) {
  const index = new Supercluster<Kept, Summed>({
    radius: CLUSTER_PIXELS,
    // A map whose world is 256 pixels wide at zoom 0, like Leaflet's and Google's.
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

  /** The pins and clusters in and just around these bounds at this zoom. */
  return function standing(bounds: Bounds, zoom: number): PinOrCluster[] {
    const { south, west, north, east } = widened(bounds, READY_SHARE)
    return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature): PinOrCluster => {
      const { properties, geometry } = feature
      if (!('cluster_id' in properties)) return { kind: 'pin', pin: properties.pin }
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
      const pinIds = leaves.map((leaf) => leaf.properties.pin.id)
      return {
        kind: 'cluster',
        cluster: {
          // The key depends on the pins in the cluster, so that its button stays the same when the map moves.
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
