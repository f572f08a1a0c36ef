import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'

const BUCKET = 'releases'
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * An S3 server on this machine, with one bucket in `folder`. It does not support conditional writes, so a proxy in front of it checks
 * `If-Match` and `If-None-Match` as Amazon does, one write after the other.
 */
export async function s3Bucket(
  folder: string,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
) {
  const behind = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port: portBehind } = await behind.run()

  const undeletable = new Set<string>()
  const answersLost = new Set<string>()
  const headersAsked = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()
  const server = createServer(async (incoming, outgoing) => {
    try {
      for (const name of Object.keys(incoming.headers)) headersAsked.add(name)
      const body = await bodyOf(incoming)
      const pass = () => answerOf({ port: portBehind, incoming, body })
      const response = incoming.method === 'PUT' ? inTurn(() => conditional(incoming, pass)) : null
      const { status, headers, bytes } = refusedDelete(incoming, body) ?? (await (response ?? pass()))
      const key = incoming.url?.split('?')[0]?.slice(`/${BUCKET}/`.length) ?? ''
      if (incoming.method === 'PUT' && answersLost.delete(key)) return outgoing.destroy()
      outgoing.writeHead(status, headers).end(bytes)
    } catch {
      // The bucket was stopped during this request.
      outgoing.destroy()
    }
  })
  /** Amazon responds with 200 and lists what it has not deleted. */
  function refusedDelete({ method, url = '' }: IncomingMessage, body: Buffer): Answer | null {
    if (method !== 'POST' || !/[?&]delete\b/.test(url)) return null
    const left = [...undeletable].filter((key) => body.includes(`<Key>${key}</Key>`))
    const errors = left.map(
      (key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`,
    )
    return left.length === 0
      ? null
      : {
          status: 200,
          headers: {},
          bytes: Buffer.from(`<?xml version="1.0"?><DeleteResult>${errors.join('')}</DeleteResult>`),
        }
  }
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = writing.then(work, work)
    writing = next
    return next
  }
  async function conditional(incoming: IncomingMessage, pass: () => Promise<Answer>): Promise<Answer> {
    const { 'if-match': mustBe, 'if-none-match': mustNotBe } = incoming.headers
    if (!mustBe && !mustNotBe) return await pass()
    const look = { method: 'HEAD', url: incoming.url?.split('?')[0], headers: {} }
    const stored = await answerOf({ port: portBehind, incoming: look, body: Buffer.alloc(0) })
    const etag = stored.status === 200 ? stored.headers.etag : null
    const holds = mustNotBe ? etag === null : etag === mustBe
    return holds ? await pass() : { status: 412, headers: {}, bytes: Buffer.from(PRECONDITION_FAILED) }
  }

  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The bucket does not listen.')
  const endpoint = `http://${host}:${address.port}`
  return {
    /** Keys that cannot be deleted. */
    undeletable,
    /** Keys whose next write is done, but whose response is lost. */
    answersLost,
    /** Names of all request headers so far. */
    headersAsked,
    bucket: { bucket: BUCKET, prefix: 'meander/', endpoint, region: 'eu-west-2' },
    client: new S3Client({ endpoint, region: 'eu-west-2', forcePathStyle: true, credentials: CREDENTIALS }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await behind.close()
    },
  }
}

const PRECONDITION_FAILED =
  '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>A condition does not hold.</Message></Error>'

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

interface BucketRequest {
  port: number
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  body: Buffer
}

/** Sends a request again if its connection was reset. */
const answerOf = (asked: BucketRequest): Promise<Answer> => tryOnce(asked).catch(() => tryOnce(asked))

function tryOnce({ port, incoming, body }: BucketRequest): Promise<Answer> {
  const { method, url, headers } = incoming
  return new Promise((resolve, reject) => {
    // A new connection: a kept-alive one may be closed when it is used again.
    const request = ask({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (response) => {
      bodyOf(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 502, headers: response.headers, bytes }),
        reject,
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
