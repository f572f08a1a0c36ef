import { designPath } from 'shared/rules'
import { ListRow, RowDetail } from '../list/list-row'
import {
  deliveryText,
  formatBalance,
  formatGift,
  lastDayOf,
  statusText,
  statusTones,
  type Voucher,
  voucherPath,
} from './voucher'

export function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { role, code, last4, expiresAt } = voucher
  return (
    <ListRow
      picture={{ url: designPath(voucher.design) }}
      status={statusText[voucher.status]}
      tone={statusTones[voucher.status]}
      href={voucherPath(voucher.uuid)}
      name={nameOf(voucher)}
    >
      <RowDetail icon="gift">
        {`${formatBalance(voucher)} left${expiresAt ? `, good until ${lastDayOf(expiresAt)}` : ''}`}
      </RowDetail>
      <RowDetail icon="ticket">{code ?? `•••• •••• •••• ${last4 ?? ''}`}</RowDetail>
      {role === 'buyer' && voucher.status !== 'refunded' && <RowDetail icon="mail">{deliveryText(voucher)}</RowDetail>}
    </ListRow>
  )
}

function nameOf(voucher: Voucher): string {
  const { role, recipientName, senderName, creditFor } = voucher
  if (creditFor) return `${formatGift(voucher)} credit`
  return `${formatGift(voucher)} ${role === 'buyer' ? `for ${recipientName}` : `from ${senderName}`}`
}
