import { Tabs as Primitive } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabsProps {
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  value?: string
  onValueChange?: (value: string) => void
}

/** Panels of which one is visible; arrow keys move between the tabs. Not in the kit's index: only pages with tabs load it. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? null } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Primitive.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  )
}
