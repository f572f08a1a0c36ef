import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLive } from 'shared/scope'
import { Button, classNames, Icon } from 'shared/ui'
import { MapPane } from './map-pane'
import styles from './map-split.module.css'
import { $isMapShown, mapToggled } from './map-state'

/** List and map: side by side where there is room, otherwise one of them and a button for the other. */
export function MapSplit({ children }: { children: ReactNode }) {
  const isMapShown = useLive($isMapShown)
  const toggle = useUnit(mapToggled)
  const split = useRef<HTMLDivElement>(null)
  /** Where the list was left; null unless it was just now. */
  const leftAt = useRef<number | null>(null)
  const isPressed = useRef(false)
  useIsomorphicLayout(() => {
    if (!isPressed.current) return
    isPressed.current = false
    if (isMapShown) split.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    else if (leftAt.current !== null) window.scrollTo({ top: leftAt.current, behavior: 'instant' })
  }, [isMapShown])
  return (
    <div ref={split} className={classNames(styles.split, isMapShown && styles.mapShown)}>
      {/* Before what it switches: behind two dozen cards no keyboard would find it. */}
      <div className={styles.toggle} data-needs-script>
        <Button
          variant="inverse"
          icon={<Icon name={isMapShown ? 'menu' : 'map'} size={18} />}
          onClick={() => {
            isPressed.current = true
            if (!isMapShown) leftAt.current = window.scrollY
            toggle()
          }}
        >
          {isMapShown ? 'List' : 'Map'}
        </Button>
      </div>
      <div className={styles.list}>{children}</div>
      <MapPane />
    </div>
  )
}

// On a server there is nothing to lay out, and React says so of every layout effect.
const useIsomorphicLayout = typeof window === 'undefined' ? () => {} : useLayoutEffect
