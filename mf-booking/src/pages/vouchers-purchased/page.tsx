import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { ListPage } from '../../domain/list/list-page'
import { PagedList } from '../../domain/list/paged-list'
import { VoucherRow } from '../../domain/voucher/voucher-row'
import { list } from './model'

/** Gift vouchers that the customer has bought, newest first. */
export function PurchasedVouchersPage() {
  const vouchers = useLive(list.$items)
  return (
    <ListPage
      title="Vouchers I bought"
      links={
        <>
          <a href={pathTo('/vouchers/my')}>My own vouchers</a>
          <a href={pathTo('/vouchers/check-balance')}>Check a balance</a>
        </>
      }
    >
      {vouchers && vouchers.length > 0 && (
        <p>
          <Button variant="secondary" href={pathTo('/vouchers/purchase')}>
            Buy another
          </Button>
        </p>
      )}
      <PagedList
        list={list}
        noun="your vouchers"
        row={(voucher) => <VoucherRow key={voucher.uuid} voucher={voucher} />}
        nothing={
          <EmptyState
            icon="gift"
            title="No presents yet"
            text="A day out makes a lovely present. The vouchers you buy will appear here."
            action={<Button href={pathTo('/vouchers/purchase')}>Buy a gift voucher</Button>}
          />
        }
      />
    </ListPage>
  )
}
