import fs from 'node:fs/promises'
import { test } from '@playwright/test'
import { readStackLocation, type StackLocation } from 'tooling/serve/stack-location'

/**
 * Where the stack under test has its data folder, API and sandbox on this machine. Skips the calling test when the
 * stack runs elsewhere.
 * @throws Error when the stack is local but its locations are unknown
 */
export async function localStack(): Promise<StackLocation> {
  const { E2E_PORT = '3700', BASE_URL = `http://localhost:${E2E_PORT}`, DATA_DIR, API_URL, SANDBOX_URL } = process.env
  const noted = await readStackLocation(BASE_URL)
  const dataFolder = DATA_DIR ?? noted?.dataFolder
  const apiUrl = API_URL ?? noted?.apiUrl
  const sandboxUrl = SANDBOX_URL ?? noted?.sandboxUrl
  const toldHow = 'set DATA_DIR, API_URL and SANDBOX_URL to its data folder, its API and its sandbox'
  if (dataFolder && apiUrl && sandboxUrl) {
    await fs.access(dataFolder).catch((cause: unknown) => {
      throw new Error(`Missing folder ${dataFolder} with the data of ${BASE_URL}: ${toldHow}.`, {
        cause,
      })
    })
    return { dataFolder, apiUrl, sandboxUrl }
  }
  test.skip(
    new URL(BASE_URL).hostname !== 'localhost',
    `This needs the releases of ${BASE_URL}. If they are on this machine, ${toldHow}.`,
  )
  throw new Error(`This needs the releases of ${BASE_URL}, which was not started from this folder: ${toldHow}.`)
}
