import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { wishlistNameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Icon, IconButton, Menu, MenuItem, Notice } from 'shared/ui'
import { ConfirmDialog } from '../../domain/page-parts/confirm-dialog'
import { NameDialog } from '../../domain/page-parts/name-dialog'
import sheet from '../../domain/page-parts/page-parts.module.css'
import { PageFailed, PageLoading, PageMissing } from '../../domain/page-parts/page-states'
import { formatWishCount, type Wishlist } from '../../domain/wishlist/wishlist'
import { AvailabilityForm } from './availability-form'
import * as model from './model'
import { Share } from './share'
import { Wishes } from './wishes'

/** One list: its experiences, their availability, and the link to share it. */
export function WishlistPage() {
  const { list, failure, missing } = useLive({
    list: model.$list,
    failure: model.$failure,
    missing: model.$isMissing,
  })
  const retry = useUnit(model.retryPressed)
  if (missing) {
    return (
      <PageMissing
        title="We could not find this list"
        text="It may have been deleted, or it belongs to someone else, who can share it with a link."
      >
        <Button href={pathTo('/wishlist')}>My wishlists</Button>
      </PageMissing>
    )
  }
  if (list) return <Shown list={list} />
  if (failure) return <PageFailed title="We could not open this list" failure={failure} onRetry={() => retry()} />
  return <PageLoading noun="the list" />
}

function Shown({ list }: { list: Wishlist }) {
  const failure = useLive(model.$changeFailure)
  const ask = useUnit(model.dialogOpened)
  const problem = failureText(failure)
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <div>
          <p className={sheet.aside}>
            <a href={pathTo('/wishlist')}>My wishlists</a>
          </p>
          <h1>{list.name}</h1>
          <p className={sheet.aside}>{formatWishCount(list.items.length)}</p>
        </div>
        <Menu
          label="This list"
          trigger={<IconButton variant="outline" label="More about this list" icon={<Icon name="more" />} />}
        >
          <MenuItem icon="edit" onSelect={() => ask('rename')}>
            Rename
          </MenuItem>
          {!list.isDefault && (
            <MenuItem icon="close" onSelect={() => ask('delete')}>
              Delete the list
            </MenuItem>
          )}
        </Menu>
      </header>
      {problem && <Notice tone="error">{problem}</Notice>}
      {list.items.length === 0 ? (
        <EmptyState
          icon="heart"
          title="Nothing on this list yet"
          text="Press the heart on anything you like to save it here."
          action={<Button href={pathTo('/browse')}>Find a day out</Button>}
        />
      ) : (
        <>
          <AvailabilityForm />
          <Wishes list={list} />
        </>
      )}
      <Share list={list} />
      <WishlistDialogs list={list} />
    </div>
  )
}

const refusals = {
  WISHLIST_DEFAULT_STAYS: 'This is your default list, so it cannot be deleted.',
} satisfies Record<model.ChangeRefusal, string>

function WishlistDialogs({ list }: { list: Wishlist }) {
  const { question, failure, renaming, deleting } = useLive({
    question: model.$openDialog,
    failure: model.$dialogFailure,
    renaming: model.$isRenaming,
    deleting: model.$isDeleting,
  })
  const { rename, confirm, dismiss } = useUnit({
    rename: model.renamed,
    confirm: model.deleteConfirmed,
    dismiss: model.dismissed,
  })
  return (
    <>
      <NameDialog
        open={question === 'rename'}
        title="Rename the list"
        label="What is it called?"
        field="name"
        initial={list.name}
        rule={wishlistNameRule}
        button="Rename"
        busy={renaming}
        failure={failure}
        refusals={refusals}
        onSend={rename}
        onDismiss={() => dismiss()}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title={`Delete ${list.name}?`}
        button="Delete the list"
        busy={deleting}
        problem={failureText(failure, refusals)}
        onConfirm={() => confirm()}
        onDismiss={() => dismiss()}
      >
        <p>This deletes the list with everything on it, including your notes. Its link will stop working.</p>
      </ConfirmDialog>
    </>
  )
}
