import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLive } from 'shared/scope'
import { Button, CardLink, Icon } from 'shared/ui'
import { NameDialog } from '../page-parts/name-dialog'
import sheet from '../page-parts/page-parts.module.css'
import { PageFailed, PageLoading } from '../page-parts/page-states'
import styles from './collection.module.css'
import type { CollectionModel } from './create-collection'

interface CollectionPageProps<Item, Made, Code extends string> {
  model: CollectionModel<Item, Made, Code>
  title: string
  /** Noun for loading and error texts: `your groups`. */
  noun: string
  /** Texts of the create button and of the dialog that asks for the name. */
  make: { button: string; title: string; label: string; hint: string; send: string }
  rule: (name: string) => string | null
  refusals: Record<Code, string>
  card: (item: Item) => ReactNode
  /** Shown when the collection is empty; `make` opens the create dialog. */
  nothing?: (make: () => void) => ReactNode
}

/** Shows the customer's items as cards, with a dialog that creates another. */
export function CollectionPage<Item, Made, Code extends string>({
  model,
  title,
  noun,
  make,
  rule,
  refusals,
  card,
  nothing,
}: CollectionPageProps<Item, Made, Code>) {
  const { items, failure } = useLive({ items: model.$items, failure: model.$failure })
  const { retry, press } = useUnit({ retry: model.retryPressed, press: model.makePressed })
  if (failure) return <PageFailed title={`We could not open ${noun}`} failure={failure} onRetry={() => retry()} />
  if (!items) return <PageLoading noun={noun} />
  const isEmpty = items.length === 0
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <h1>{title}</h1>
        {!(isEmpty && nothing) && (
          <Button variant="secondary" icon={<Icon name="plus" size={18} />} onClick={() => press()}>
            {make.button}
          </Button>
        )}
      </header>
      {isEmpty && nothing ? nothing(() => press()) : <ul className={styles.items}>{items.map(card)}</ul>}
      <MakeDialog model={model} make={make} rule={rule} refusals={refusals} />
    </div>
  )
}

function MakeDialog<Item, Made, Code extends string>({
  model,
  make,
  rule,
  refusals,
}: Pick<CollectionPageProps<Item, Made, Code>, 'model' | 'make' | 'rule' | 'refusals'>) {
  const { open, busy, failure } = useLive({ open: model.$isMaking, busy: model.$isBusy, failure: model.$makeFailure })
  const { send, dismiss } = useUnit({ send: model.named, dismiss: model.dismissed })
  return (
    <NameDialog
      open={open}
      title={make.title}
      label={make.label}
      hint={make.hint}
      field="name"
      initial=""
      rule={rule}
      button={make.send}
      busy={busy}
      failure={failure}
      refusals={refusals}
      onSend={send}
      onDismiss={() => dismiss()}
    />
  )
}

/** The item's name. Its link covers the whole card. */
export function CardName({ href, children }: { href: string; children: ReactNode }) {
  return (
    <h2 className={styles.name}>
      <CardLink href={href}>{children}</CardLink>
    </h2>
  )
}
