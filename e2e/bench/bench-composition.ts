import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from 'shared/tooling/babel'
import { composition } from 'shared/tooling/serve/composition'
import { refuseTakenPort, startRoom, stopRoom } from 'shared/tooling/serve/processes'
import { publishTwin } from './twin/publish-twin'

const COMPOSED_PORT = 4700
const TWIN_PORT = 4701
const API_PORT = 4710
const SANDBOX_PORT = 4711

/** Kept from run to run, so that only what changed is built and the county is seeded once. */
const dataFolder = path.join(repositoryRoot, '.cache/bench')

export interface Bench {
  composed: string
  twin: string
  /** An experience to look at, as a path. */
  experience: string
  stop(): Promise<void>
}

/** The composition and its twin on one database, one API and one sandbox, each behind an edge of its own. */
export async function startBench(): Promise<Bench> {
  const twinData = path.join(dataFolder, 'twin')
  fs.mkdirSync(twinData, { recursive: true })
  await refuseTakenPort(TWIN_PORT, 'the bench')
  const env = {
    ...process.env,
    STAGE: 'local',
    DATA_DIR: dataFolder,
    PORT: String(COMPOSED_PORT),
    PUBLIC_URL: `http://localhost:${COMPOSED_PORT}`,
    API_PORT: String(API_PORT),
    SANDBOX_PORT: String(SANDBOX_PORT),
    SANDBOX_SMTP_PORT: '4712',
    DATABASE_PORT: '4713',
    LIMITS_OPEN: '1',
  }
  const running = await composition({ env, development: false })
  try {
    await publishTwin(path.join(twinData, 'releases'))
    const twin = `http://localhost:${TWIN_PORT}`
    const edge = await startRoom("the twin's edge", 'edge/src/main.ts', {
      env: {
        ...env,
        DATA_DIR: twinData,
        PORT: String(TWIN_PORT),
        PUBLIC_URL: twin,
        API_URL: `http://127.0.0.1:${API_PORT}`,
        SANDBOX_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
      },
      readyUrl: `${twin}/api/health`,
    })
    const stop = async () => {
      await stopRoom(edge)
      await running.stop()
    }
    return { composed: env.PUBLIC_URL, twin, experience: await anExperience(env.PUBLIC_URL), stop }
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function anExperience(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/customer/experiences`)
  const { data }: { data: { slug: string }[] } = JSON.parse(await answer.text())
  const [first] = data
  if (!first) throw new Error('The search finds no experience: there is nothing to bench.')
  return `/experience/${first.slug}`
}
