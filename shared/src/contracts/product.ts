/** The product's name where a deployment sets no other; also in addresses that carry it. */
export const PRODUCT_NAME = 'Meander'
