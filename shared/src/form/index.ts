export { failureText } from './failure-text'
export { type BoundField, useForm } from './use-form'
