export { Widget } from './widget'
