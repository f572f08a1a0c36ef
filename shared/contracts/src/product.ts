/** The product's name, unless the deployment sets another. Also used in URLs that contain the name. */
export const PRODUCT_NAME = 'Meander'
