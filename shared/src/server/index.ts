export { renderRoot } from './render-root'
export { serveRemote } from './serve-remote'
