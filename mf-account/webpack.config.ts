import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteConfig } from 'tooling/webpack/remote'
import { exposes } from './federation'
import { routes } from './routes'

export default remoteConfig({
  folder: path.dirname(fileURLToPath(import.meta.url)),
  exposes,
  routes,
})
