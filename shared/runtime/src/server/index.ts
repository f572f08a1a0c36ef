export { createRemoteBundle } from './create-remote-bundle'
export { renderRoot } from './render-root'
