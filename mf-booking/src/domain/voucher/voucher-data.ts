import type { Product, WithContext } from 'schema-dts'
import { designPath, voucherDesigns } from 'shared/rules'
import type { Settings } from 'shared/settings'

const inPounds = (pence: number) => (pence / 100).toFixed(2)

/** Structured data (schema.org) that describes gift vouchers for search engines. */
export const voucherData = ({ productName, voucher }: Settings): WithContext<Product> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: `${productName} gift voucher`,
  description: 'A gift voucher for any day out in Hampshire, delivered on the morning you pick, or printed at home.',
  url: '/vouchers/purchase',
  brand: { '@type': 'Brand', name: productName },
  image: voucherDesigns.map(({ id }) => `${designPath(id)}-960.jpg`),
  offers: {
    '@type': 'AggregateOffer',
    url: '/vouchers/purchase',
    lowPrice: inPounds(voucher.min),
    highPrice: inPounds(voucher.max),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
  },
})
