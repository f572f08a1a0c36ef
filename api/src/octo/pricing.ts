/** A price of the capability `octo/pricing`, in pence. Resellers are invoiced the retail price, which includes taxes. */
export const priceOf = (pence: number) => ({
  original: pence,
  retail: pence,
  net: pence,
  currency: 'GBP',
  currencyPrecision: 2,
  includedTaxes: [],
})

/** The price of each unit of an option. */
export const unitPricesOf = (units: readonly { id: string; priceInPence: number }[]) =>
  units.map(({ id, priceInPence }) => ({ unitId: id, ...priceOf(priceInPence) }))
