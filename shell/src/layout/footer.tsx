import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { $productName, $settings } from 'shared/settings'
import { VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import { cookieSettingsPressed } from '../privacy/defer-consent'
import styles from './footer.module.css'
import { HomeLink } from './home-link'
import { footerSections, socialLinks } from './links'

export function Footer() {
  const openCookieSettings = useUnit(cookieSettingsPressed)
  const { productName, settings } = useLive({ productName: $productName, settings: $settings })
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div id="news-offers" className={styles.news}>
          <Widget
            name="content/NewsletterForm"
            heading="News and offers"
            skeleton={<div className={styles.newsPlace} />}
          />
        </div>
        <div className={styles.brand}>
          <HomeLink />
          <p>Hand-picked days out, courses and tastings, with people who know every inch of Hampshire.</p>
        </div>
        <div className={styles.columns}>
          {footerSections({ productName, links: settings?.links }).map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul className={styles.links}>
                {links.map(({ label, href, external }) => (
                  <li key={label}>
                    <a href={href} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                      <span>{label}</span>
                      {external && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.small}>
          <p>
            <span>{`© 2021 ${productName} group`}</span>
            {settings?.tagManager && (
              <button type="button" className={styles.cookies} onClick={() => openCookieSettings()}>
                Cookie settings
              </button>
            )}
          </p>
          <ul className={styles.social} aria-label="Follow us">
            {socialLinks(settings?.links).map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  <span>{label}</span> <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
