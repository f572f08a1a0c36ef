import { repositoryRoot } from '../babel.mjs'
import { writeGenerated } from './generated'

for (const file of await writeGenerated(repositoryRoot)) console.log(`updated: ${file}`)
