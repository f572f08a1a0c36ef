/** The title of a document: the page's own, and the suffix that all pages carry. */
export const pageTitle = (title: string, productName: string) =>
  `${title} | ${productName} | Discover unique things to do in Hampshire`
