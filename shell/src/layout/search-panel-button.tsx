import { useState } from 'react'
import { pathTo } from 'shared/formats'
import { Icon, IconButton, LoadingBar } from 'shared/ui'
import { Widget } from 'shared/widget'
import styles from './search-panel-button.module.css'

/**
 * Opens the search panel over the current page. Without JavaScript it is a link to /browse. The panel's code loads at
 * the first press.
 */
export function SearchPanelButton() {
  const [opening, setOpening] = useState(0)
  return (
    <>
      <IconButton
        label="Search by place, dates and guests"
        aria-haspopup="dialog"
        data-needs-script
        className={styles.button}
        icon={
          <>
            <Icon name="search" size={22} className={styles.onPhones ?? ''} />
            <Icon name="filters" className={styles.elsewhere ?? ''} />
          </>
        }
        onClick={() => setOpening(opening + 1)}
      />
      <noscript className={styles.plain}>
        <a className={styles.link} href={pathTo('/browse')} aria-label="Search experiences">
          <Icon name="search" size={22} />
        </a>
      </noscript>
      {opening > 0 && (
        <Widget
          name="discovery/DiscoverPanel"
          opening={opening}
          small
          skeleton={<LoadingBar loading />}
          className={styles.panel ?? ''}
        />
      )}
    </>
  )
}
