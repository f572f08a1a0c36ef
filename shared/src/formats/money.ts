/** Integer pence as `£25.00`, with a comma at thousands. What is no number gives £0.00. */
export function money(pence: number | null | undefined): string {
  const value = typeof pence === 'number' && Number.isFinite(pence) ? pence : 0
  const pounds = (Math.abs(value) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return value < 0 ? `-£${pounds}` : `£${pounds}`
}
