/** A label and its lines. */
export type Fact = [label: string, lines: string[]]

interface EmailContent {
  productName: string
  /** Shown by mail programs next to the subject. */
  preview: string
  heading: string
  opening: string
  facts: Fact[]
  action: { label: string; url: string }
  closing: string
  /** A small link at the end, such as one to unsubscribe. */
  aside?: { label: string; url: string }
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Mail programs support neither external style sheets nor custom properties, so the colours are written out here.
const INK = '#16322b'
const SOFT = '#4e6259'
const ROSE = '#b3264e'

/** Renders an e-mail as plain text and as HTML that every mail program can show. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ heading, opening, facts, action, closing, aside, productName }: EmailContent): string {
  const list = facts.map(([label, lines]) => `${label}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  const last = aside ? [`${aside.label}: ${aside.url}`] : []
  return [heading, opening, ...list, `${action.label}: ${action.url}`, closing, ...last, productName].join('\n\n')
}

function asHtml({ preview, heading, opening, facts, action, closing, aside, productName }: EmailContent): string {
  const rows = facts.map(
    ([label, lines]) => `
      <tr>
        <th align="left" valign="top" style="padding:8px 16px 8px 0;color:${SOFT};font-weight:500;white-space:nowrap">${escapeHtml(label)}</th>
        <td style="padding:8px 0">${lines.map(escapeHtml).join('<br>')}</td>
      </tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fbf9f4;color:${INK};font-family:Outfit,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55">
  <div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
    <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:16px">
      <tr><td style="padding:24px 32px 0;font-weight:600;font-size:20px">${escapeHtml(productName)}</td></tr>
      <tr><td style="padding:16px 32px 32px">
        <h1 style="margin:0 0 12px;font-size:28px;line-height:1.2;font-weight:600">${escapeHtml(heading)}</h1>
        <p style="margin:0 0 16px">${escapeHtml(opening)}</p>
        <table cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.55">${rows.join('')}
        </table>
        <p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${ROSE};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
        <p style="margin:0;color:${SOFT};font-size:14px">${escapeHtml(closing)}</p>${
          aside
            ? `
        <p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(aside.url)}" style="color:${SOFT}">${escapeHtml(aside.label)}</a></p>`
            : ''
        }
      </td></tr>
    </table>
  </td></tr></table>
</body>
</html>`
}
