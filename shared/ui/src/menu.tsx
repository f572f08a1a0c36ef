import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { AnchoredPopup, type AnchoredPopupProps } from './anchored-popup'
import { Icon, type IconName } from './icon'
import styles from './menu.module.css'

export type MenuProps = Pick<AnchoredPopupProps, 'trigger' | 'label' | 'children'> &
  Partial<Pick<AnchoredPopupProps, 'align'>>

const Close = createContext<() => void>(() => undefined)

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Links and actions in a popup anchored to a button. Following the disclosure pattern for navigation (WAI-ARIA APG), it is a list of links
 * and buttons, not an ARIA menu. The arrow keys move through it as well.
 */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    if (!step || items.length === 0) return
    event.preventDefault()
    items[
      step(
        items.findIndex((item) => item.matches(':focus')),
        items.length - 1,
      )
    ]?.focus()
  }
  return (
    <AnchoredPopup
      look="menu"
      trigger={trigger}
      label={label}
      align={align}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={move}
    >
      <Close value={() => setOpen(false)}>
        <ul ref={list}>{children}</ul>
      </Close>
    </AnchoredPopup>
  )
}

interface ItemLook {
  icon?: IconName
  children: ReactNode
}

/** A link to `href`, or a button that calls `onSelect`; either closes the menu. */
export function MenuItem({
  icon,
  children,
  ...action
}: ItemLook & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  )
  const close = useContext(Close)
  return (
    <li>
      {action.href === undefined ? (
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            action.onSelect()
          }}
        >
          {inside}
        </button>
      ) : (
        <a href={action.href} className={styles.item} onClick={close}>
          {inside}
        </a>
      )}
    </li>
  )
}

/** A line between two groups of menu items. Screen readers skip it. */
export const MenuSeparator = () => <li aria-hidden="true" className={styles.separator} />
