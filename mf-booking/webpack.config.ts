import { remoteConfig } from 'tooling/webpack/remote'
import { exposes } from './federation'
import { routes } from './routes'

export default remoteConfig({ config: import.meta.url, exposes, routes })
