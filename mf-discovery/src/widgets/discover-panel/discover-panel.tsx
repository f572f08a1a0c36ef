import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import type { Widgets } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Dialog, Icon, Tooltip } from 'shared/ui'
import { DiscoverFields } from '../../domain/bar/discover-fields'
import { criteriaCleared } from '../../domain/filters/model'
import { createSubmitHandler } from '../../domain/native-form/path-form'
import styles from './discover-panel.module.css'
import { $isSearchBoxOpen, closed, opened, searched } from './model'
import { NameSearch } from './name-search'

/** A search panel with place, dates, guests and name, over the current page. */
export function DiscoverPanel({ opening }: Widgets['discovery/DiscoverPanel']) {
  const form = useId()
  const isOpen = useLive($isSearchBoxOpen)
  const send = useUnit({ opened, closed, searched, clear: criteriaCleared })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the number opens it again
  useEffect(() => {
    send.opened()
  }, [send.opened, opening])
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || send.closed()}
      title="Discover Hampshire Experiences"
      placement="full"
      footer={
        <div className={styles.actions}>
          <Tooltip text="Clear filters" delay={250}>
            <Button variant="quiet" onClick={() => send.clear()}>
              Clear filters
            </Button>
          </Tooltip>
          <Button type="submit" form={form} size="large" icon={<Icon name="search" />}>
            Search
          </Button>
        </div>
      }
    >
      <form
        id={form}
        action={pathTo('/browse')}
        className={styles.form}
        onSubmit={createSubmitHandler(() => send.searched())}
      >
        <div className={styles.fields}>
          <DiscoverFields />
        </div>
        <NameSearch />
      </form>
    </Dialog>
  )
}
