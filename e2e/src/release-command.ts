import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Exit code and output of the release command. */
export interface CommandResult {
  code: number | null
  text: string
}

/** Runs the release command on the releases in a data folder, as `npm run release` does. */
export async function releaseCommand(dataFolder: string, apiUrl: string, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'edge/src/releases/command.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, API_URL: apiUrl, RELEASED_BY: 'a test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}
