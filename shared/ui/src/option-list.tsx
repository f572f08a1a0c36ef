import { type PointerEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import styles from './option-list.module.css'
import type { Combobox } from './use-combobox'

export interface Option {
  key: string
  text: string
  /** Secondary text below `text`. */
  note?: string
  icon: ReactNode
  /** URL that picking the option opens; it can also be opened in a new tab. */
  href?: string
  onPick?: () => void
}

export interface OptionGroup {
  /** Heading of the group; left out, the group has none. */
  label?: string
  options: readonly Option[]
}

interface Props {
  /** The accessible name of the list. */
  label: string
  groups: readonly OptionGroup[]
  combobox: Combobox
  /** Called after any option is picked. */
  onPicked?: () => void
  className?: string
}

// The field keeps the focus when the customer presses in the list.
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** The list of a combobox. `useCombobox` must have got the options of all groups, in order. */
export function OptionList({ label, groups, combobox, onPicked, className }: Props) {
  const id = useId()
  let index = 0
  return (
    <div id={combobox.listId} role="listbox" aria-label={label} className={classNames(styles.list, className)}>
      {groups.map(({ label: heading, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div
          key={heading ?? ''}
          role="group"
          aria-labelledby={heading ? `${id}-${group}` : undefined}
          aria-label={heading ? undefined : label}
        >
          {heading && (
            <div id={`${id}-${group}`} role="presentation" className={styles.heading}>
              {heading}
            </div>
          )}
          {options.map((option) => {
            const own = index++
            return (
              <OptionRow
                key={option.key}
                option={option}
                id={combobox.optionId(own)}
                isActive={combobox.active === own}
                onPicked={() => {
                  option.onPick?.()
                  onPicked?.()
                }}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function OptionRow({
  option: { text, note, icon, href },
  id,
  isActive,
  onPicked,
}: {
  option: Option
  id: string
  isActive: boolean
  onPicked: () => void
}) {
  const wiring = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option,
    onPointerDown: keepFocus,
    onClick: onPicked,
  }
  const inside = (
    <>
      {icon}
      <span className={styles.words}>
        <span>{text}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  return href ? (
    <a {...wiring} href={href}>
      {inside}
    </a>
  ) : (
    <div {...wiring}>{inside}</div>
  )
}
