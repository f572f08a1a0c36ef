import fs from 'node:fs'
import path from 'node:path'
import { ADDRESSES, type Address, OPERATION_PORT, urlOf } from './addresses'
import { BINARIES } from './debian'
import { answers, FleetProcess } from './process'

const servers = (name: string, addresses: readonly Address[]) =>
  addresses.map(({ host, port }, index) => `  server ${name}-${index + 1} ${host}:${port}`).join('\n')

const bindOf = ({ host, port }: Address) => `bind ${host}:${port}`

/** HAProxy, as deploy/compose has it: it sends new requests only to servers that are ready, and repeats reads that a server did not answer. */
const configuration = `global
  log stdout format raw local0 notice
  maxconn 8000

defaults
  mode http
  log global
  option redispatch
  option http-keep-alive
  retries 2
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 1s
  timeout http-keep-alive 30s
  timeout queue 5s

frontend edges
  ${bindOf(ADDRESSES.balancer)}
  default_backend edges

backend edges
  balance leastconn
  retry-on conn-failure empty-response response-timeout
  timeout server 6s
  http-request disable-l7-retry unless METH_GET || { method HEAD }
  option httpchk GET /ready
  http-check disable-on-404
  default-server check port ${OPERATION_PORT} inter 500ms fall 2 rise 1
${servers('edge', ADDRESSES.edges)}

frontend apis
  ${bindOf(ADDRESSES.apiBalancer)}
  use_backend api-reads if METH_GET || { method HEAD }
  default_backend api-changes

# A read that an API does not answer is repeated at another one.
backend api-reads
  balance leastconn
  retry-on conn-failure empty-response response-timeout
  timeout server 2s
  option httpchk GET /ready
  http-check disable-on-404
  default-server check port ${OPERATION_PORT} inter 500ms fall 2 rise 1
${servers('api', ADDRESSES.apis)}

# A change may wait for a third party, and is never repeated once it was sent. At an API that hangs it fails as soon as that is noticed.
backend api-changes
  balance leastconn
  retry-on conn-failure
  timeout server 35s
  option httpchk GET /ready
  http-check disable-on-404
  default-server check port ${OPERATION_PORT} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers('api', ADDRESSES.apis)}
`

/** Starts the load balancer of edges and APIs. */
export async function startBalancer(folder: string, logFolder: string): Promise<FleetProcess> {
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, configuration)
  const balancer = new FleetProcess(
    {
      name: 'haproxy',
      command: BINARIES.haproxy,
      args: ['-f', file, '-db'],
      env: { PATH: process.env.PATH },
      isReady: () => answers(`${urlOf(ADDRESSES.balancer)}/api/health`),
    },
    logFolder,
  )
  await balancer.start()
  return balancer
}
