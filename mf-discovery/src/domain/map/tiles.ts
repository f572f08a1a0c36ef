import type { Settings } from 'shared/settings'
import type { MapTiles } from './engine'

/** The map tiles of the deployment; null without any. */
export const tilesOf = (settings: Settings | null): MapTiles | null =>
  settings?.mapTileUrl ? { url: settings.mapTileUrl, attribution: settings.mapTileAttribution ?? '' } : null
