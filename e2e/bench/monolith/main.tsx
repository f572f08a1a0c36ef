import 'shared/ui/tokens.css'
import { startPage } from '../../../shell/src/start-page'
import { bundledLoader } from './bundled-loader'

startPage(document, () => bundledLoader)
