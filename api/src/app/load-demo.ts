/**
 * The demo data: catalogue, accounts and promo codes for development and tests. It is loaded when it is needed, because production does
 * not carry it.
 */
export const loadDemo = () => import('demo')
