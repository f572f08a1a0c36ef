import L from 'leaflet'
import type { MapTiles } from '../engine'
import { type Coordinates, haylingIsland, isleOfWight } from '../outline/coast'
import { names, newForest, regions, rivers, roads, southDowns } from '../outline/features'
import { county, island, landBorder, mainland, stream } from '../outline/land'
import styles from './leaflet-map.module.css'

/** Adds the base layer: tiles if configured; otherwise, or if no tile loads, our own drawing of the county. */
export function addBaseLayer(map: L.Map, tiles: MapTiles | null): void {
  if (!tiles) {
    drawCounty(map)
    return
  }
  let isDrawn = false
  let hasCome = false
  L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: map.getMaxZoom() })
    .on('tileload', () => {
      hasCome = true
    })
    .on('tileerror', () => {
      if (!hasCome && !isDrawn) drawCounty(map)
      isDrawn ||= !hasCome
    })
    .addTo(map)
}

const spots = (line: readonly Coordinates[]): L.LatLngTuple[] =>
  line.map(([latitude, longitude]) => [latitude, longitude])

function drawCounty(map: L.Map) {
  // Rendered wider than the visible area, so that a drag shows land at once.
  const renderer = L.svg({ padding: 0.7 })
  const paint = (className: string | undefined) => ({ className: className ?? '', interactive: false, renderer })
  const area = (line: readonly Coordinates[], className: string | undefined) =>
    L.polygon(spots(line), paint(className)).addTo(map)
  const line = (line: readonly Coordinates[], className: string | undefined) =>
    L.polyline(spots(stream(line)), { ...paint(className), fill: false }).addTo(map)

  area(mainland, styles.land)
  area(island(isleOfWight), styles.land)
  area(county, styles.county)
  area(island(haylingIsland), styles.county)
  area(island(southDowns), styles.green)
  area(island(newForest), styles.green)
  for (const river of rivers) line(river, styles.river)
  for (const road of roads) line(road, styles.road)
  L.polyline(spots(landBorder), { ...paint(styles.border), fill: false }).addTo(map)
  nameTowns(map)
}

function nameTowns(map: L.Map) {
  map.createPane('names').classList.add(styles.names ?? '')
  const label = (text: string, latitude: number, longitude: number, className: string | undefined) => {
    const element = document.createElement('span')
    element.className = className ?? ''
    element.textContent = text
    element.ariaHidden = 'true'
    element.dataset.name = ''
    const icon = L.divIcon({ html: element, className: styles.spot ?? '', iconSize: [0, 0] })
    return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: 'names' })
  }
  const groups = names.map(([fromZoom, towns], rank) => ({
    fromZoom,
    group: L.layerGroup(towns.map(([name, ...spot]) => label(name, ...spot, rank === 0 ? styles.city : styles.town))),
  }))
  groups.push({
    fromZoom: 9,
    group: L.layerGroup(
      regions.map(([kind, name, ...spot]) => label(name, ...spot, kind === 'water' ? styles.water : styles.region)),
    ),
  })
  const show = () => {
    for (const { fromZoom, group } of groups) {
      if (map.getZoom() >= fromZoom) group.addTo(map)
      else group.remove()
    }
  }
  map.on('zoomend', show)
  map.whenReady(show)
}
