import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { CurrentLocation } from 'shared/geolocation'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Icon, IconButton, Skeleton, TextField, VisuallyHidden } from 'shared/ui'
import { OptionList, useCombobox } from 'shared/ui/combobox'
import type { PlaceFieldModel } from './create-place-field'
import styles from './place-field.module.css'

const NOTE =
  'Your location is only used to find local experiences and estimate travel time. We store the town or village that you save, but never share it.'

/** A location field with suggestions while typing and a button for the current position. */
export function PlaceField({
  model,
  name,
  error,
  hint,
  optional,
  onTyped,
}: {
  model: PlaceFieldModel
  name: string
  error?: string | null
  hint?: string
  optional?: boolean
  onTyped?: () => void
}) {
  const { text, place, places, status, locating } = useLive({
    text: model.$text,
    place: model.$place,
    places: model.$suggestions,
    status: model.$status,
    locating: model.$isLocating,
  })
  const send = useUnit({
    typed: model.typed,
    picked: model.suggestionPicked,
    cleared: model.cleared,
    retryPressed: model.retryPressed,
  })
  const options = useMemo(
    () =>
      places.map((suggestion) => ({
        key: suggestion.key,
        text: suggestion.address,
        icon: <Icon name="pin" size={18} />,
        onPick: () => send.picked(suggestion),
      })),
    [places, send.picked],
  )
  const combobox = useCombobox({ options, isOpen: options.length > 0, onClose: () => send.cleared() })
  const count = places.length === 1 ? '1 place found' : `${places.length || 'No'} places found`
  const statusTexts = {
    idle: place ? `${place.address} chosen` : '',
    looking: 'Looking for places',
    found: count,
    failed: '',
  }
  return (
    <div className={styles.field} aria-busy={locating || undefined}>
      <TextField
        {...combobox.input}
        label="Town or village"
        name={name}
        icon={<Icon name="search" size={18} />}
        value={text}
        onValueChange={(typed) => {
          send.typed(typed)
          onTyped?.()
        }}
        error={error ?? null}
        {...(hint ? { hint } : {})}
        {...(optional ? { optional } : {})}
        maxLength={120}
        autoComplete="off"
        trailing={
          text && (
            <IconButton label="Clear the place" icon={<Icon name="close" size={18} />} onClick={() => send.cleared()} />
          )
        }
      />
      <VisuallyHidden role="status">{locating ? 'Finding your location' : statusTexts[status]}</VisuallyHidden>
      {status === 'looking' && places.length === 0 && (
        <div className={styles.looking}>
          <Skeleton className={styles.row} />
          <Skeleton className={styles.row} />
        </div>
      )}
      {status === 'failed' && (
        <RetryNotice text="We could not look up places. Check your connection." onRetry={() => send.retryPressed()} />
      )}
      {status === 'found' && places.length === 0 && (
        <p className={styles.none}>{`We could not find “${text.trim()}”. Try a larger place nearby.`}</p>
      )}
      {options.length > 0 && <OptionList label="Places" groups={[{ options }]} combobox={combobox} />}
      {status === 'idle' && <CurrentLocation model={model.current} note={NOTE} />}
    </div>
  )
}
