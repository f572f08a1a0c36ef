import { exportedContent } from './exported-content'

console.log(JSON.stringify(exportedContent(process.env.PUBLIC_URL ?? 'http://localhost:3000'), null, 2))
