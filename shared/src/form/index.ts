export { failureText } from './failure-text'
export { crossSiteText, failureOfPost } from './posted'
export { type BoundField, useForm } from './use-form'
