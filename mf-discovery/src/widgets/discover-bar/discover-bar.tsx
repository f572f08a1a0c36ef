import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { Button, classNames, Icon } from 'shared/ui'
import { DiscoverFields } from '../../domain/bar/discover-fields'
import { searchPressed } from '../../domain/filters/model'
import styles from './discover-bar.module.css'
import { shown } from './model'

/** Where, when and who, and off to the results. */
export function DiscoverBar({ placement }: Widgets['discovery/DiscoverBar']) {
  const send = useUnit({ search: searchPressed, shown })
  useEffect(() => {
    send.shown({ placement })
  }, [send.shown, placement])
  return (
    <search className={classNames(styles.bar, styles[placement])} aria-label="Find experiences">
      <DiscoverFields />
      <Button size="large" icon={<Icon name="search" />} onClick={() => send.search()} className={styles.search ?? ''}>
        Search
      </Button>
    </search>
  )
}
