export { failureText } from './failure-text'
export { crossSiteText, failureOfPost } from './form-post'
export { type BoundField, useForm } from './use-form'
