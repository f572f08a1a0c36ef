import { renewLinks } from '../community'
import { storeTicketCodes } from '../orders'
import { renewWebhookSecrets } from '../partners'
import { writeAudit } from '../platform/audit'
import { renewSupplierKeys } from '../suppliers'
import { renewVoucherCodes } from '../vouchers'
import type { Command } from './command'

export const reEncrypt: Command = {
  usage: 're-encrypt',
  summary:
    'encrypts and signs what is stored with the current keys, after which the previous ones can be removed from the settings',
  run: async (context, _asked, { actor, now }) => {
    const tickets = await storeTicketCodes(context)
    const codes = await renewVoucherCodes(context)
    const links = await renewLinks(context)
    const suppliers = await renewSupplierKeys(context)
    const webhooks = await renewWebhookSecrets(context)
    const details = { tickets, vouchers: codes, links, suppliers, webhooks }
    await writeAudit(context.db, [{ subject: 'keys', action: 're-encrypted', actor, details, at: now }])
    return [
      `Renewed ${codes} voucher codes, ${links} links, ${tickets} ticket codes, ${suppliers} keys of suppliers and ${webhooks} webhook secrets.`,
      ...(context.settings.keys.signing?.previous.length
        ? ['Links in e-mails that were sent before stop working when the previous signing key is removed.']
        : []),
    ]
  },
}
