import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Card, EmptyState, Notice } from 'shared/ui'
import { CodeForm } from '../../domain/code-form/code-form'
import { ListPage } from '../../domain/list/list-page'
import { PagedList } from '../../domain/list/paged-list'
import { formatGift } from '../../domain/voucher/voucher'
import { VoucherRow } from '../../domain/voucher/voucher-row'
import * as model from './model'

/** Vouchers in the customer's account, with a form that adds one by its code. */
export function ReceivedVouchersPage() {
  return (
    <ListPage
      title="My vouchers"
      links={
        <>
          <a href={pathTo('/vouchers/purchased')}>Vouchers I bought</a>
          <a href={pathTo('/vouchers/check-balance')}>Check a balance</a>
        </>
      }
    >
      <Claim />
      <PagedList
        list={model.list}
        noun="your vouchers"
        row={(voucher) => <VoucherRow key={voucher.uuid} voucher={voucher} />}
        nothing={
          <EmptyState
            icon="gift"
            title="No vouchers here yet"
            text="Have you been given one? Enter its code above to add it to your account."
          />
        }
      />
    </ListPage>
  )
}

const refusals = {
  VOUCHER_UNKNOWN: 'We do not recognise this code. Please check it and try again.',
  VOUCHER_CLAIMED: 'This voucher has already been added to another account.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
} satisfies Record<model.ClaimRefusal, string>

function Claim() {
  const { failure, claiming, claimed } = useLive({
    failure: model.$claimFailure,
    claiming: model.$isClaiming,
    claimed: model.$claimed,
  })
  const send = useUnit(model.claimSubmitted)
  return (
    <>
      <Card>
        <CodeForm
          name="Add a voucher"
          label="Code of the voucher you were given"
          button="Add to my account"
          check={voucherCodeRule}
          problem={failureText(failure, refusals)}
          busy={claiming}
          taken={claimed?.uuid ?? ''}
          onSend={(code) => send({ code })}
        />
      </Card>
      {claimed && <Notice tone="success">{`Your voucher for ${formatGift(claimed)} is now in your account.`}</Notice>}
    </>
  )
}
