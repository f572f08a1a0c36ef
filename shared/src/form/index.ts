export { failureText } from './failure-text'
export { elsewhereText, failureOf } from './posted'
export { type BoundField, useForm } from './use-form'
