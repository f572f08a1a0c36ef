/** Whether a page is one on which somebody is paying: it is neither loaded again nor asked to be. */
export const isPayingAt = (pathname: string): boolean => /^\/(?:pay|checkout)\/?$/.test(pathname)
