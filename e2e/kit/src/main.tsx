import 'shared/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root element.')
const { pathname, search } = location
createRoot(container).render(<Catalogue address={pathname.slice(1)} isBare={search === '?bare'} />)
