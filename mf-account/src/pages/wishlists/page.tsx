import { useUnit } from 'effector-react'
import { wishlistNameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Picture } from 'shared/ui'
import { NameDialog } from '../../domain/sheet/name-form'
import sheet from '../../domain/sheet/sheet.module.css'
import { SheetFailed, SheetSkeleton } from '../../domain/sheet/sheet-states'
import { type Wishlist, wishesWords, wishlistPath } from '../../domain/wishlist/wishlist'
import * as model from './model'
import styles from './page.module.css'

const COVER = 3

const refusals = {
  WISHLISTS_LIMIT: 'You have thirty lists, as many as anybody can have. Delete one first.',
} satisfies Record<model.MakeRefusal, string>

/** The customer's lists, the default one first. */
export function WishlistsPage() {
  const { lists, failure } = useLive({ lists: model.$lists, failure: model.$failure })
  const { retry, make } = useUnit({ retry: model.retryPressed, make: model.makePressed })
  if (failure) return <SheetFailed title="We could not open your wishlists" failure={failure} onRetry={() => retry()} />
  if (!lists) return <SheetSkeleton noun="your wishlists" />
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <h1>My wishlists</h1>
        <Button variant="secondary" icon={<Icon name="plus" size={18} />} onClick={() => make()}>
          New list
        </Button>
      </header>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </ul>
      <MakeDialog />
    </div>
  )
}

function ListCard({ list }: { list: Wishlist }) {
  const cover = list.items.slice(0, COVER)
  return (
    <Card as="li" flush className={styles.list ?? ''}>
      <div className={styles.cover} data-count={cover.length}>
        {cover.map(({ experienceId, experience }) => (
          <span key={experienceId} className={styles.tile}>
            <Picture
              url={experience.picture.url}
              blurHash={experience.picture.blurHash}
              alt=""
              sizes="320px"
              ratio="fill"
            />
          </span>
        ))}
        {cover.length === 0 && <Icon name="heart" size={32} />}
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <a href={wishlistPath(list.id)} className={styles.link}>
            {list.name}
          </a>
        </h2>
        <p className={sheet.aside}>
          {wishesWords(list.items.length)}
          {list.shareUrl && ', shared by link'}
        </p>
      </div>
    </Card>
  )
}

function MakeDialog() {
  const { open, busy, failure } = useLive({ open: model.$isMaking, busy: model.$isBusy, failure: model.$makeFailure })
  const { send, dismiss } = useUnit({ send: model.named, dismiss: model.dismissed })
  return (
    <NameDialog
      open={open}
      title="New list"
      label="What is it called?"
      hint="Rainy days, With Mum, Summer."
      field="name"
      initial=""
      rule={wishlistNameRule}
      button="Make it"
      busy={busy}
      failure={failure}
      refusals={refusals}
      onSend={send}
      onDismiss={() => dismiss()}
    />
  )
}
