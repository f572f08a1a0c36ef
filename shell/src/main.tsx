import './provide-shared'
import 'shared/ui/tokens.css'
import { startPage } from './start-page'

startPage(document)
