/** Returns the manifest with which a device installs the product (W3C Web Application Manifest). */
export function manifestOf(productName: string) {
  const icon = (name: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string, drawing: string) => ({
    name,
    url,
    icons: [{ src: `/icons/${drawing}-96.png`, sizes: '96x96', type: 'image/png' }],
  })
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: 'Find and book unique days out in Hampshire, and keep your tickets with you, even offline.',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: '#16322b',
    categories: ['travel', 'lifestyle', 'entertainment'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut('Explore', '/browse', 'explore'),
      shortcut('My bookings', '/bookings', 'bookings'),
      shortcut('Vouchers', '/vouchers/purchase', 'vouchers'),
    ],
  }
}
