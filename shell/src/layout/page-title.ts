/** The document title: the title of the page and the suffix that all pages share. */
export const pageTitle = (title: string, productName: string) =>
  `${title} | ${productName} | Discover unique things to do in Hampshire`
