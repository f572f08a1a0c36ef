/** Whether a page is checkout or payment: such a page is not reloaded, nor is a reload offered there. */
export const isPayingAt = (pathname: string): boolean => /^\/(?:pay|checkout)\/?$/.test(pathname)
