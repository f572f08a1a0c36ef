import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Checkbox, classNames, Dialog, VisuallyHidden } from 'shared/ui'
import type { ConsentChoice } from './consent-storage'
import styles from './cookie-notice.module.css'
import { $choice, $isSettingsOpen, acceptPressed, refusePressed, settingsClosed, settingsSaved } from './model'
import { showConsentSavedToast } from './show-consent-saved'

const nothing: ConsentChoice = { measuring: false, marketing: false }

/** Lists what the site stores in this browser and why, with a choice for each optional purpose. */
export function CookieSettings() {
  const { choice, isOpen } = useLive({ choice: $choice, isOpen: $isSettingsOpen })
  const { close, save, accept, refuse } = useUnit({
    close: settingsClosed,
    save: settingsSaved,
    accept: acceptPressed,
    refuse: refusePressed,
  })
  const [wanted, setWanted] = useState<ConsentChoice>(nothing)
  useEffect(() => {
    if (isOpen) setWanted(choice ?? nothing)
  }, [isOpen, choice])
  const answered = (response: () => void) => () => {
    response()
    showConsentSavedToast()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Cookie settings"
      description="We’ll remember your choice in this browser for six months. You can change it at any time."
      footer={
        <div className={classNames(styles.answers, styles.wide)}>
          <Button variant="secondary" size="small" onClick={answered(refuse)}>
            Reject all
          </Button>
          <Button variant="secondary" size="small" onClick={answered(accept)}>
            Accept all
          </Button>
          <Button size="small" onClick={answered(() => save(wanted))}>
            Save
          </Button>
        </div>
      }
    >
      <div className={styles.kinds}>
        <Checkbox
          label="Necessary"
          checked
          disabled
          readOnly
          hint="For signing in, holding your places while you book, and remembering this choice. Always on."
        />
        <Checkbox
          label="Analytics"
          checked={wanted.measuring}
          onCheckedChange={(measuring) => setWanted((before) => ({ ...before, measuring }))}
          hint="Google Analytics counts which pages people visit and what they book. It never sees who you are, your addresses or your tickets."
        />
        <Checkbox
          label="Marketing"
          checked={wanted.marketing}
          onCheckedChange={(marketing) => setWanted((before) => ({ ...before, marketing }))}
          hint="Google Ads sees whether an advert has led to a booking."
        />
        <p>
          More in our{' '}
          <a href={pathTo('/privacy-policy')} target="_blank" rel="noopener">
            privacy policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
          .
        </p>
      </div>
    </Dialog>
  )
}
