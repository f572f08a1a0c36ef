import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { stringify } from 'yaml'
import { ADDRESSES, type Address, OPERATION_PORT, urlOf } from './addresses'
import { BINARIES } from './debian'
import { answers, FleetProcess } from './process'

/** Prometheus with the alert rules of the product. */
export interface Monitoring {
  process: FleetProcess
  /** Names of the alerts that have fired in the last milliseconds. */
  fired: (withinMs: number) => Promise<string[]>
}

const targets = (role: string, addresses: readonly Address[]) => ({
  labels: { role },
  targets: addresses.map(({ host }) => `${host}:${OPERATION_PORT}`),
})

/** Starts Prometheus. It looks more often than in service, because the faults are short. */
export async function startMonitoring(folder: string, logFolder: string): Promise<Monitoring> {
  const file = path.join(folder, 'prometheus.yml')
  const configuration = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: [path.join(repositoryRoot, 'deploy/prometheus/alerts.yml')],
    scrape_configs: [
      {
        job_name: 'meander',
        static_configs: [
          targets('edge', ADDRESSES.edges),
          targets('api', ADDRESSES.apis),
          targets('worker', ADDRESSES.workers),
        ],
      },
    ],
  }
  fs.writeFileSync(file, stringify(configuration))
  const { host, port } = ADDRESSES.prometheus
  const url = urlOf(ADDRESSES.prometheus)
  const server = new FleetProcess(
    {
      name: 'prometheus',
      command: BINARIES.prometheus,
      args: [
        `--config.file=${file}`,
        `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
        `--web.listen-address=${host}:${port}`,
        '--log.level=warn',
      ],
      env: { PATH: process.env.PATH },
      isReady: () => answers(`${url}/-/ready`),
    },
    logFolder,
  )
  await server.start()
  return {
    process: server,
    fired: async (withinMs) => {
      const query = `max by (alertname) (max_over_time(ALERTS{alertstate="firing"}[${Math.ceil(withinMs / 1000)}s]))`
      const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query })}`)
      const { data }: { data: { result: { metric: { alertname: string } }[] } } = JSON.parse(await response.text())
      return data.result.map(({ metric }) => metric.alertname).sort()
    },
  }
}
