import { Menu as Primitive } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './menu.module.css'

export interface MenuProps {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A list of things to do or places to go, hanging from a button; arrow keys and first letters move through it. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={12}>
          <Primitive.Popup className={styles.popup}>{children}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface ItemLook {
  icon?: IconName
  children: ReactNode
}

/** Goes to `href`, or does `onSelect`. */
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
  if (action.href !== undefined) {
    return (
      <Primitive.LinkItem href={action.href} closeOnClick className={styles.item}>
        {inside}
      </Primitive.LinkItem>
    )
  }
  return (
    <Primitive.Item onClick={action.onSelect} className={styles.item}>
      {inside}
    </Primitive.Item>
  )
}

export const MenuSeparator = () => <Primitive.Separator className={styles.separator} />
