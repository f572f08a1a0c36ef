import { escapeHtml } from '../platform/email/render-email'
import type { GiftCard } from './gift-card'

// Mail programs support neither external style sheets nor custom properties, so the colours are values.
const INK = '#16322b'
const SOFT = '#4e6259'
const ROSE = '#b3264e'
const SAND = '#f3ecdf'

/** Content id of the attached picture. */
export const SCENE_ID = 'scene@card'

interface Links {
  productName: string
  url: string
  browseUrl: string
}

/** Renders the e-mail of a card, as text and as HTML: scene, sender, message, value and code. */
export function renderGiftCardEmail(present: GiftCard, links: Links): { text: string; html: string } {
  return { text: asText(present, links), html: asHtml(present, links) }
}

function asText(present: GiftCard, { productName, url, browseUrl }: Links): string {
  return [
    `${present.recipientName}, ${present.senderName} has a present for you`,
    ...(present.message ? [present.message] : []),
    `${present.gift}\n${present.details.join('\n')}`,
    `Your code: ${present.code}`,
    `Good until ${present.goodUntil}.`,
    `Find your day out: ${browseUrl}`,
    `Your voucher, to print and keep: ${url}`,
    productName,
  ].join('\n\n')
}

function asHtml(present: GiftCard, { productName, url, browseUrl }: Links): string {
  const heading = `${present.recipientName}, ${present.senderName} has a present for you`
  const message = present.message
    ? `<p style="margin:0 0 24px;font-size:18px;font-style:italic">${escapeHtml(present.message).replaceAll('\n', '<br>')}</p>`
    : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${SAND};color:${INK};font-family:Outfit,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55">
  <div style="display:none;max-height:0;overflow:hidden">${escapeHtml(present.gift)}, to use until ${escapeHtml(present.goodUntil)}.</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
    <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:24px;overflow:hidden">
      <tr><td><img src="cid:${SCENE_ID}" width="560" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>
      <tr><td align="center" style="padding:32px">
        <p style="margin:0 0 4px;color:${SOFT};font-weight:500">A present from ${escapeHtml(present.senderName)}</p>
        <h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:600">For you, ${escapeHtml(present.recipientName)}</h1>
        ${message}
        <p style="margin:0;font-size:40px;line-height:1.15;font-weight:600">${escapeHtml(present.gift)}</p>
        <p style="margin:4px 0 24px;color:${SOFT}">${present.details.map(escapeHtml).join('<br>')}</p>
        <p style="margin:0 0 4px;color:${SOFT};font-size:14px">Your code</p>
        <p style="margin:0 0 24px;padding:12px 16px;border:1px dashed ${SOFT};border-radius:10px;font-size:20px;font-weight:600;letter-spacing:1px">${escapeHtml(present.code)}</p>
        <p style="margin:0 0 24px"><a href="${escapeHtml(browseUrl)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${ROSE};color:#ffffff;text-decoration:none;font-weight:600">Choose your day out</a></p>
        <p style="margin:0;color:${SOFT};font-size:14px">Good until ${escapeHtml(present.goodUntil)}. The card is attached for printing, and <a href="${escapeHtml(url)}" style="color:#0e6a70">also available here</a>.<br>${escapeHtml(productName)}</p>
      </td></tr>
    </table>
  </td></tr></table>
</body>
</html>`
}
