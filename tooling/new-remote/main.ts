import { repositoryRoot } from '../babel.mjs'
import { InvalidRemoteName, linkWorkspace, newRemote } from './new-remote'

const [name, ...more] = process.argv.slice(2)
if (!name || more.length > 0) {
  console.error('npm run new-remote <name>: creates mf-<name> with a page, a widget and tests, and registers it.')
  process.exit(2)
}
try {
  const files = await newRemote(name, repositoryRoot)
  linkWorkspace(name, repositoryRoot)
  console.log(`Created mf-${name}. Files created or changed:\n${files.map((file) => `  ${file}`).join('\n')}

npm test -- types lint boundaries unit --project mf-${name}
npm run dev -w mf-${name}     only its pages
npm start                     its page in the product, at /${name}`)
} catch (error) {
  if (!(error instanceof InvalidRemoteName)) throw error
  console.error(error.message)
  process.exit(2)
}
