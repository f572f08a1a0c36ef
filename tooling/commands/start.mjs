import { runLocalStack } from './run-local-stack.mjs'

runLocalStack(...process.argv.slice(2))
