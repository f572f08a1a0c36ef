export { failureText } from './failure-text'
export { useForm } from './use-form'
