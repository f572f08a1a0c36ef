/**
 * Formats integer pence as `£25.00`, with a comma at thousands and a minus sign (U+2212) below zero. Null and non-finite values give £0.00.
 */
export function money(pence: number | null | undefined): string {
  const value = typeof pence === 'number' && Number.isFinite(pence) ? pence : 0
  // Formatted by hand: a page has a hundred prices, and `Intl` is slow for each.
  const pounds = (Math.abs(value) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return value < 0 ? `\u2212£${pounds}` : `£${pounds}`
}
