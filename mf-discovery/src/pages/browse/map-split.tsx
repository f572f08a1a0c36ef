import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { navigationRequested, useNav } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Button, Icon } from 'shared/ui'
import { MapPane } from './map-pane'
import styles from './map-split.module.css'
import { $isMapShown, MAP_HASH } from './map-state'

/** List and map: side by side on wide screens, otherwise one of them and a button that switches. */
export function MapSplit({ children }: { children: ReactNode }) {
  const isMapShown = useLive($isMapShown)
  const nav = useNav()
  const navigate = useUnit(navigationRequested)
  const split = useRef<HTMLDivElement>(null)
  /** Scroll position of the list when the map was opened; null while the list is shown. */
  const leftAt = useRef<number | null>(null)
  const wasShown = useRef(isMapShown)
  useIsomorphicLayout(() => {
    if (wasShown.current === isMapShown) return
    wasShown.current = isMapShown
    if (isMapShown) split.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    else if (leftAt.current !== null) {
      window.scrollTo({ top: leftAt.current, behavior: 'instant' })
      leftAt.current = null
    }
  }, [isMapShown])
  const showMap = () => {
    leftAt.current = window.scrollY
    const { pathname, search } = nav.getSnapshot().location
    navigate({ to: pathname + search + MAP_HASH, keepScroll: true })
  }
  const showList = () => {
    // When the map was opened by the button, the list is the previous history entry; a link to the map has no such entry.
    if (leftAt.current !== null) return nav.go(-1)
    const { pathname, search } = nav.getSnapshot().location
    navigate({ to: pathname + search, replace: true, keepScroll: true })
  }
  return (
    <div ref={split} id={MAP_HASH.slice(1)} className={styles.split}>
      {/* Comes before the list: after two dozen cards keyboard users would not find it. */}
      <div className={styles.toggle} data-needs-script>
        <Button
          variant="inverse"
          icon={<Icon name={isMapShown ? 'menu' : 'map'} size={18} />}
          onClick={isMapShown ? showList : showMap}
        >
          {isMapShown ? 'List' : 'Map'}
        </Button>
      </div>
      <div className={styles.list}>{children}</div>
      <MapPane />
    </div>
  )
}

// React warns about layout effects on the server.
const useIsomorphicLayout = typeof window === 'undefined' ? () => {} : useLayoutEffect
