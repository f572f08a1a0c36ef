import 'shared/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue'

const container = document.getElementById('root')
if (!container) throw new Error('The page holds no #root.')
const { pathname, search } = location
createRoot(container).render(<Catalogue address={pathname.slice(1)} isBare={search === '?bare'} />)
