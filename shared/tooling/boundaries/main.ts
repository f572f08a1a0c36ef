import { readImports } from './read-imports'
import { cycles, fault } from './rules'

const imports = readImports()
const faults = imports.flatMap((one) => {
  const reason = fault(one)
  return reason ? [`${one.from}: "${one.specifier}" — ${reason}`] : []
})
const circles = cycles(imports.filter(({ to }) => /\.(ts|tsx)$/.test(to))).map(
  (files) => `circle: ${files.join(' → ')}`,
)
const messages = [...faults, ...circles]
for (const message of messages) console.error(message)
console.log(`boundaries: ${imports.length} imports, ${messages.length} faults`)
process.exit(messages.length > 0 ? 1 : 0)
