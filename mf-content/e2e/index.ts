export { ContactPage } from './contact-page'
export { HomePage } from './home-page'
export { Newsletter } from './newsletter'
