import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames, Icon, IconButton } from 'shared/ui'
import { type Cluster, createClusterer, type MapPin, type PinOrCluster } from './clusters'
import type { MapEngine, MapHandle, MapMarker, MapTiles, VisibleArea } from './engine'
import { type Bounds, DEFAULT_CENTRE, DEFAULT_ZOOM, isWithin, type MapPoint, sameBounds } from './map-area'
import styles from './map-view.module.css'
import { ClusterButton, PinButton } from './pin-button'

/** What the map should show. A new object moves the map there, wherever the customer has moved it; null shows the default view. */
export type Viewport = { bounds: Bounds; filling: boolean } | null

interface Props {
  Engine: MapEngine
  label: string
  tiles: MapTiles | null
  pins: readonly MapPin[]
  /** The experience highlighted by the pointer or the focus, on the map or in the list. */
  litId: string | null
  /** The experience whose card is open. */
  pickedId: string | null
  frame: Viewport
  onMoved: (sight: VisibleArea) => void
  onPinPressed: (id: string) => void
  onPinPointed: (id: string | null) => void
  onPressed: () => void
  onFailed: () => void
  /** The card of the picked pin, shown beside it. */
  card?: ReactNode
  /** Rendered on top of the map. */
  children?: ReactNode
}

/** A pointer that moved further than this was a drag, not a press. */
const DRAG_PIXELS = 6

/** A map with pins and clusters, for either engine. */
export function MapView({ Engine, pins, litId, pickedId, frame, onMoved, onPinPressed, onPinPointed, ...rest }: Props) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const [sight, setSight] = useState<VisibleArea | null>(null)
  const clusterer = useMemo(() => createClusterer(pins), [pins])
  const bounds = sight?.bounds
  const zoom = sight?.zoom
  const shown = useMemo(() => (bounds && zoom !== undefined ? clusterer(bounds, zoom) : []), [clusterer, bounds, zoom])

  useEffect(() => {
    if (!handle) return
    if (frame) handle.fit(frame.bounds, { filling: frame.filling })
    else handle.centre(DEFAULT_CENTRE, DEFAULT_ZOOM)
  }, [handle, frame])

  const picked = rest.card ? pins.find(({ id }) => id === pickedId) : undefined
  const card = picked && bounds && cardMarker(picked, bounds, rest.card)
  const closer = useCallback((cluster: Cluster) => handle?.zoomTo(cluster, cluster.opensAt), [handle])
  const isAside = (point: MapPoint) => !bounds || !isWithin(point, bounds)
  const marker = (one: PinOrCluster): MapMarker => {
    if (one.kind === 'pin') {
      const { pin } = one
      const isPicked = pin.id === pickedId
      const isLit = pin.id === litId
      return {
        key: pin.id,
        ...pointOf(pin),
        raised: isLit || isPicked,
        content: (
          <PinButton
            pin={pin}
            isLit={isLit}
            isPicked={isPicked}
            isAside={isAside(pin)}
            onPressed={onPinPressed}
            onPointed={onPinPointed}
          />
        ),
      }
    }
    const { cluster } = one
    const isLit = [litId, pickedId].some((id) => id !== null && cluster.pinIds.includes(id))
    return {
      key: cluster.key,
      ...pointOf(cluster),
      raised: isLit,
      content: <ClusterButton cluster={cluster} isLit={isLit} isAside={isAside(cluster)} onPressed={closer} />,
    }
  }

  return (
    <div className={styles.view} {...useDragsAreNoPresses()}>
      <Engine
        label={rest.label}
        tiles={rest.tiles}
        markers={[...shown.map(marker), ...(card ? [card] : [])]}
        onReady={setHandle}
        onMoved={(sight) => {
          // Pins may be rendered a moment after the map has stopped.
          startTransition(() =>
            setSight((before) => (before && sameBounds(before.bounds, sight.bounds) ? before : sight)),
          )
          onMoved(sight)
        }}
        onPressed={rest.onPressed}
        onFailed={rest.onFailed}
      />
      <div className={styles.zoom}>
        <IconButton label="Zoom in" icon={<Icon name="plus" />} variant="paper" onClick={() => handle?.zoomBy(1)} />
        <IconButton label="Zoom out" icon={<Icon name="minus" />} variant="paper" onClick={() => handle?.zoomBy(-1)} />
      </div>
      {rest.children}
    </div>
  )
}

/** The card of a pin, on the side of it with most room. */
function cardMarker(pin: MapPin, { south, west, north, east }: Bounds, card: ReactNode): MapMarker {
  const across = (pin.longitude - west) / (east - west)
  const down = (north - pin.latitude) / (north - south)
  const side = across < 0.36 ? styles.right : across > 0.64 ? styles.left : styles.middle
  return {
    key: 'card',
    ...pointOf(pin),
    raised: true,
    content: <div className={classNames(styles.card, side, down < 0.45 ? styles.below : styles.above)}>{card}</div>,
  }
}

const pointOf = ({ latitude, longitude }: MapPoint): MapPoint => ({ latitude, longitude })

/** A pin moves with the map when it is dragged, so the browser fires a click at the end of the drag: this ignores it. */
function useDragsAreNoPresses() {
  const pressedAt = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      pressedAt.current = { x: clientX, y: clientY }
    },
    onClickCapture: (event: MouseEvent) => {
      const at = pressedAt.current
      pressedAt.current = null
      // A click from the keyboard has no pointer.
      if (!at || event.detail === 0) return
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > DRAG_PIXELS) event.stopPropagation()
    },
  }
}
