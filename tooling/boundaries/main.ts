import { readSources } from './read-sources'
import { cycles, importViolation, publisherViolation } from './rules'

const { imports, publishers } = readSources()
const faults = imports.flatMap((one) => {
  const reason = importViolation(one)
  return reason ? [`${one.from}: "${one.specifier}" — ${reason}`] : []
})
const circles = cycles(imports.filter(({ to }) => /\.(ts|tsx)$/.test(to))).map((files) => `cycle: ${files.join(' → ')}`)
const strangers = publishers.flatMap((one) => {
  const reason = publisherViolation(one)
  return reason ? [`${one.from}: createPublisher(${one.owner === null ? '…' : `'${one.owner}'`}) — ${reason}`] : []
})
const messages = [...faults, ...circles, ...strangers]
for (const message of messages) console.error(message)
console.log(`boundaries: ${imports.length} imports, ${messages.length} violations`)
process.exit(messages.length > 0 ? 1 : 0)
