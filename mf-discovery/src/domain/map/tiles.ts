import type { Settings } from 'shared/settings'
import type { MapTiles } from './engine'

/** Where a deployment has its map's tiles from; null where it has none. */
export const tilesOf = (settings: Settings | null): MapTiles | null =>
  settings?.mapTileUrl ? { url: settings.mapTileUrl, attribution: settings.mapTileAttribution ?? '' } : null
