import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellConfig } from 'tooling/webpack/shell'

export default shellConfig({ folder: path.dirname(fileURLToPath(import.meta.url)) })
