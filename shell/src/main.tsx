import './provide-shared'
import 'shared/ui/tokens.css'
import { createRemoteLoader } from './remotes/create-remote-loader'
import { startPage } from './start-page'

startPage(document, createRemoteLoader)
