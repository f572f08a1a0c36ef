import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteConfig } from 'shared/tooling/webpack/remote'
import { exposes } from './federation'
import { routes } from './routes'

export default remoteConfig({
  owner: 'content',
  folder: path.dirname(fileURLToPath(import.meta.url)),
  exposes,
  routes,
  port: 3004,
})
