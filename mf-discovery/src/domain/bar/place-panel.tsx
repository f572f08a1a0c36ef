import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { CurrentLocation } from 'shared/geolocation'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Icon, IconButton, Skeleton, TextField, VisuallyHidden } from 'shared/ui'
import { type OptionGroup, OptionList, useCombobox } from 'shared/ui/combobox'
import { placePicked } from '../filters/model'
import { currentLocation } from './current-location'
import styles from './place-panel.module.css'
import {
  $isLocating,
  $places,
  $status,
  $text,
  enterPressed,
  placeTyped,
  retryPressed,
  suggestionPicked,
} from './place-search'

/** The panel of "Where?": a field with place suggestions, the current location, or anywhere. */
export default function PlacePanel() {
  const { text, status, isLocating } = useLive({ text: $text, status: $status, isLocating: $isLocating })
  const send = useUnit({ typed: placeTyped, entered: enterPressed })
  const groups = useGroups()
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  const combobox = useCombobox({ options, isOpen: true })
  const { places, said } = useStatusText()
  return (
    <form
      method="post"
      className={styles.panel}
      aria-busy={isLocating || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send.entered()
      }}
    >
      <TextField
        {...combobox.input}
        label="Town or village"
        icon={<Icon name="search" size={18} />}
        value={text}
        onValueChange={send.typed}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        trailing={
          text && (
            <IconButton label="Clear the text" icon={<Icon name="close" size={18} />} onClick={() => send.typed('')} />
          )
        }
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {status === 'idle' && (
        <CurrentLocation
          model={currentLocation}
          note="Your location is only used to find local experiences and estimate travel time. It is not stored or shared."
        />
      )}
      {status === 'looking' && places === 0 && <Looking />}
      {status === 'failed' && <Unreachable />}
      {status === 'found' && places === 0 && (
        <p className={styles.none}>{`We could not find “${text.trim()}”. Try a larger place nearby.`}</p>
      )}
      {options.length > 0 && <OptionList label="Places" groups={groups} combobox={combobox} />}
    </form>
  )
}

/** Suggested places; before anything is typed, only "Anywhere in Hampshire". */
function useGroups(): OptionGroup[] {
  const { places, status } = useLive({ places: $places, status: $status })
  const pick = useUnit({ suggestion: suggestionPicked, place: placePicked })
  return useMemo(() => {
    const anywhere = {
      key: 'anywhere',
      text: 'Anywhere in Hampshire',
      icon: <Icon name="compass" size={18} />,
      onPick: () => pick.place(null),
    }
    const found = places.map((suggestion) => ({
      key: suggestion.key,
      text: suggestion.address,
      icon: <Icon name="pin" size={18} />,
      onPick: () => pick.suggestion(suggestion),
    }))
    return [{ options: status === 'idle' ? [anywhere] : found }]
  }, [places, status, pick.place, pick.suggestion])
}

function useStatusText() {
  const { places, status, isLocating } = useLive({ places: $places, status: $status, isLocating: $isLocating })
  const count = places.length === 1 ? '1 place found' : `${places.length || 'No'} places found`
  const said = { idle: '', looking: 'Looking for places', found: count, failed: '' }[status]
  return { places: places.length, said: isLocating ? 'Finding it on the map' : said }
}

const Looking = () => (
  <div className={styles.looking}>
    <Skeleton className={styles.row} />
    <Skeleton className={styles.row} />
    <Skeleton className={styles.row} />
  </div>
)

function Unreachable() {
  const retry = useUnit(retryPressed)
  return <RetryNotice text="We could not look up places. Check your connection." onRetry={() => retry()} />
}
