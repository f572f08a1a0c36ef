import { designPath } from 'shared/rules'
import { ListRow, RowFact } from '../list/list-row'
import {
  deliveryWords,
  giftWords,
  lastDayOf,
  leftWords,
  statusTones,
  statusWords,
  type Voucher,
  voucherPath,
} from './voucher'

export function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { role, code, last4, expiresAt } = voucher
  return (
    <ListRow
      picture={{ url: designPath(voucher.design) }}
      status={statusWords[voucher.status]}
      tone={statusTones[voucher.status]}
      href={voucherPath(voucher.uuid)}
      name={nameOf(voucher)}
    >
      <RowFact icon="gift">
        {`${leftWords(voucher)} left${expiresAt ? `, good until ${lastDayOf(expiresAt)}` : ''}`}
      </RowFact>
      <RowFact icon="ticket">{code ?? `•••• •••• •••• ${last4 ?? ''}`}</RowFact>
      {role === 'buyer' && voucher.status !== 'refunded' && <RowFact icon="mail">{deliveryWords(voucher)}</RowFact>}
    </ListRow>
  )
}

function nameOf(voucher: Voucher): string {
  const { role, recipientName, senderName, creditFor } = voucher
  if (creditFor) return `${giftWords(voucher)} credit`
  return `${giftWords(voucher)} ${role === 'buyer' ? `for ${recipientName}` : `from ${senderName}`}`
}
