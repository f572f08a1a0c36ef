// A fake of https://maps.googleapis.com/maps/api/js for tests: the part that we use, with the interface of the real script. It rejects the
// key "refused", as Google does an invalid one.
;(() => {
  const address = new URL(document.currentScript.src)
  const query = address.searchParams
  const WORLD = 256

  const unit = {
    x: (lng) => (lng + 180) / 360,
    y: (lat) => {
      const sine = Math.sin((lat * Math.PI) / 180)
      return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    },
    lng: (x) => x * 360 - 180,
    lat: (y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  }

  class LatLng {
    constructor(lat, lng) {
      const literal = typeof lat === 'object' ? lat : { lat, lng }
      this.spot = literal instanceof LatLng ? literal.spot : literal
    }
    lat = () => this.spot.lat
    lng = () => this.spot.lng
    toString = () => `(${this.spot.lat}, ${this.spot.lng})`
  }

  class LatLngBounds {
    constructor(southWest, northEast) {
      this.southWest = new LatLng(southWest)
      this.northEast = new LatLng(northEast)
    }
    toJSON = () => ({
      south: this.southWest.lat(),
      west: this.southWest.lng(),
      north: this.northEast.lat(),
      east: this.northEast.lng(),
    })
  }

  const listeners = new WeakMap()
  const heard = (target, name) => {
    const all = listeners.get(target) ?? new Map()
    listeners.set(target, all)
    if (!all.has(name)) all.set(name, new Set())
    return all.get(name)
  }
  const event = {
    addListener(target, name, handler) {
      heard(target, name).add(handler)
      return { remove: () => heard(target, name).delete(handler) }
    },
    addListenerOnce(target, name, handler) {
      const listener = event.addListener(target, name, (...args) => {
        listener.remove()
        handler(...args)
      })
      return listener
    },
    removeListener: (listener) => listener.remove(),
    trigger(target, name, ...args) {
      for (const handler of [...heard(target, name)]) handler(...args)
    },
  }

  const maps = []

  class GoogleMap {
    overlays = new Set()
    options = { zoom: 10, minZoom: 0, maxZoom: 22 }
    centre = { lat: 0, lng: 0 }

    constructor(element, options = {}) {
      this.element = element
      element.dataset.standIn = 'google-maps'
      element.style.overflow = 'hidden'
      this.pane = element.appendChild(document.createElement('div'))
      this.pane.style.position = 'absolute'
      this.pane.style.inset = '0'
      this.setOptions(options)
      this.listen()
      maps.push(this)
      if (query.get('key') === 'refused') setTimeout(() => window.gm_authFailure?.())
    }

    listen() {
      let last = null
      let moved = false
      this.element.addEventListener('mousedown', ({ clientX, clientY }) => {
        last = { x: clientX, y: clientY }
        moved = false
      })
      window.addEventListener('mousemove', ({ clientX, clientY }) => {
        if (!last) return
        if (!moved) event.trigger(this, 'dragstart')
        moved = true
        const scale = WORLD * 2 ** this.getZoom()
        this.centre = {
          lat: unit.lat(unit.y(this.centre.lat) - (clientY - last.y) / scale),
          lng: unit.lng(unit.x(this.centre.lng) - (clientX - last.x) / scale),
        }
        last = { x: clientX, y: clientY }
        this.redraw()
      })
      window.addEventListener('mouseup', () => {
        if (last && moved) event.trigger(this, 'dragend')
        last = null
      })
      this.element.addEventListener('click', (domEvent) => event.trigger(this, 'click', { domEvent }))
    }

    setOptions(options) {
      const { center, zoom, ...rest } = options
      Object.assign(this.options, rest)
      if (center) this.setCenter(center)
      if (zoom !== undefined) this.setZoom(zoom)
    }
    setCenter(centre) {
      this.centre = new LatLng(centre).spot
      this.redraw()
    }
    getCenter = () => new LatLng(this.centre)
    setZoom(zoom) {
      this.options.zoom = Math.min(this.options.maxZoom, Math.max(this.options.minZoom, Math.round(zoom)))
      event.trigger(this, 'zoom_changed')
      this.redraw()
    }
    getZoom = () => this.options.zoom
    getDiv = () => this.element

    size = () => ({ width: this.element.clientWidth || 400, height: this.element.clientHeight || 400 })

    getBounds() {
      const { width, height } = this.size()
      const scale = WORLD * 2 ** this.getZoom()
      const [x, y] = [unit.x(this.centre.lng), unit.y(this.centre.lat)]
      return new LatLngBounds(
        { lat: unit.lat(y + height / 2 / scale), lng: unit.lng(x - width / 2 / scale) },
        { lat: unit.lat(y - height / 2 / scale), lng: unit.lng(x + width / 2 / scale) },
      )
    }

    fitBounds(bounds, padding = 0) {
      const { south, west, north, east } = bounds.toJSON?.() ?? bounds
      const { width, height } = this.size()
      const [wide, high] = [unit.x(east) - unit.x(west), unit.y(south) - unit.y(north)]
      const most = typeof padding === 'object' ? Math.max(...Object.values(padding)) : padding
      const fitting = (room, share) => Math.log2(Math.max(1, room - 2 * most) / WORLD / Math.max(share, 1e-9))
      this.centre = {
        lat: unit.lat((unit.y(south) + unit.y(north)) / 2),
        lng: unit.lng((unit.x(east) + unit.x(west)) / 2),
      }
      this.setZoom(Math.floor(Math.min(fitting(width, wide), fitting(height, high))))
    }

    pixel(place) {
      const { width, height } = this.size()
      const scale = WORLD * 2 ** this.getZoom()
      return {
        x: (unit.x(place.lng()) - unit.x(this.centre.lng)) * scale + width / 2,
        y: (unit.y(place.lat()) - unit.y(this.centre.lat)) * scale + height / 2,
      }
    }

    redraw() {
      for (const overlay of this.overlays) overlay.draw()
      event.trigger(this, 'bounds_changed')
      clearTimeout(this.rest)
      this.rest = setTimeout(() => event.trigger(this, 'idle'), 20)
    }
  }

  class OverlayView {
    setMap(map) {
      if (this.map) {
        this.map.overlays.delete(this)
        this.onRemove()
      }
      this.map = map
      if (!map) return
      map.overlays.add(this)
      this.onAdd()
      this.draw()
    }
    getMap = () => this.map
    getPanes = () => ({ overlayMouseTarget: this.map.pane, floatPane: this.map.pane })
    getProjection = () => ({ fromLatLngToDivPixel: (place) => this.map.pixel(place) })
  }

  const nothing = () => Promise.reject(Object.assign(new Error('Nothing found.'), { code: 'ZERO_RESULTS' }))

  class AutocompleteService {
    async getPlacePredictions({ input, types }) {
      if (!types?.includes('geocode')) throw new Error('Only geocode types are suggested.')
      if (/^zz/i.test(input)) return await nothing()
      return { predictions: [{ place_id: 'place-lyndhurst', description: 'Lyndhurst, Hampshire, UK' }] }
    }
  }

  class Geocoder {
    async geocode({ placeId, location }) {
      const result = (types, name, lat, lng) => ({
        types,
        formatted_address: name,
        geometry: { location: new LatLng(lat, lng) },
      })
      if (placeId === 'place-lyndhurst')
        return { results: [result(['locality', 'political'], 'Lyndhurst, UK', 50.873, -1.574)] }
      // South of 50.5° is sea, without results. West of -1.7° there is only a road.
      if (!location || location.lat < 50.5) return await nothing()
      const road = result(['route'], 'A35, Lyndhurst, UK', location.lat, location.lng)
      if (location.lat > 51.9) return { results: [result(['locality'], '', location.lat, location.lng)] }
      if (location.lng < -1.7) return { results: [road] }
      return { results: [road, result(['locality', 'political'], 'Lyndhurst, UK', 50.873, -1.574)] }
    }
  }

  const namespace = {
    Map: GoogleMap,
    LatLng,
    LatLngBounds,
    OverlayView,
    Geocoder,
    event,
    places: { AutocompleteService },
    importLibrary: async (name) =>
      ({ maps: { Map: GoogleMap, OverlayView }, places: namespace.places, geocoding: { Geocoder } })[name] ?? {},
    /** For tests. */
    standIn: { maps, libraries: query.get('libraries') },
  }
  window.google = { ...window.google, maps: namespace }
  window[query.get('callback')]?.()
})()
