import { runLocalStack } from './run-local-stack.mjs'

runLocalStack('--dev')
