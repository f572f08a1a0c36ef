export { renderRoot } from './render-root'
export { createRemoteBundle } from './create-remote-bundle'
