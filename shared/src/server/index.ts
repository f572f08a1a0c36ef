export { renderRoot } from './render-root'
export { createRemoteBundle } from './serve-remote'
