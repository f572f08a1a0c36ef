import { Button, Select, type SelectProps } from 'shared/ui'
import { HiddenQuery } from './path-form'
import styles from './sort-form.module.css'

interface Props {
  label: string
  /** The path of the list; without JavaScript the form navigates to it. */
  path: string
  /** The query string of the list, without its order. */
  query: string
  value: string
  options: SelectProps['options']
  onPick: (value: string) => void
}

/** Picks the order of a list. */
export const SortForm = ({ label, path, query, value, options, onPick }: Props) => (
  <form action={path} className={styles.sort} onSubmit={(event) => event.preventDefault()}>
    <HiddenQuery query={query} />
    <Select label={label} hideLabel name="sort" value={value} options={options} onValueChange={onPick} />
    <noscript>
      <Button type="submit" variant="secondary" size="small">
        Sort
      </Button>
    </noscript>
  </form>
)
