import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import { Button, classNames, Icon } from 'shared/ui'
import { DiscoverFields } from '../../domain/bar/discover-fields'
import { searchPressed } from '../../domain/filters/model'
import { createSubmitHandler } from '../../domain/native-form/path-form'
import styles from './discover-bar.module.css'
import { shown } from './model'

/** A search form with place, dates and guests. */
export function DiscoverBar({ placement }: Widgets['discovery/DiscoverBar']) {
  const send = useUnit({ search: searchPressed, shown })
  useEffect(() => {
    send.shown({ placement })
  }, [send.shown, placement])
  return (
    <search aria-label="Find experiences">
      <form
        action={pathTo('/browse')}
        className={classNames(styles.bar, styles[placement])}
        onSubmit={createSubmitHandler(() => send.search())}
      >
        <DiscoverFields />
        <Button type="submit" size="large" icon={<Icon name="search" />} className={styles.search ?? ''}>
          Search
        </Button>
      </form>
    </search>
  )
}
