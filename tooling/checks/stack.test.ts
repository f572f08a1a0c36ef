import { startStack } from './stack'

/** Nothing listens on this port, so the product is never ready. */
const NOWHERE = 'http://127.0.0.1:1'

test.each([
  ['exits', 'process.exit(3)', 'exit code 3'],
  ['is ended by a signal', "process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
])('throws when the start command %s before the product is ready', async (_, script, ending) => {
  const start = { command: process.execPath, args: ['-e', script] }
  await expect(startStack({ baseUrl: NOWHERE, start })).rejects.toThrow(`The product did not start (${ending})`)
})
