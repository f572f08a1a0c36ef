/** Each process of the fleet listens on a separate loopback address, as if it ran on a separate machine. */
const at = (last: number, port: number) => ({ host: `127.0.0.${last}`, port })

/** Port of the operation server of every process. */
export const OPERATION_PORT = 9464

export const ADDRESSES = {
  primary: at(11, 5432),
  standby: at(12, 5432),
  pgbouncer: at(13, 6432),
  s3: at(14, 9000),
  sandbox: at(15, 4100),
  apis: [at(21, 4000), at(22, 4000), at(23, 4000)],
  workers: [at(31, 0), at(32, 0)],
  edges: [at(41, 3000), at(42, 3000), at(43, 3000)],
  /** Balances the edges for the CDN. */
  balancer: at(51, 8080),
  /** Balances the APIs for the edges. */
  apiBalancer: at(51, 8081),
  cdn: at(61, 8000),
  prometheus: at(71, 9090),
  /** Receives the traces of all servers. */
  collector: at(72, 4318),
} as const

export interface Address {
  host: string
  port: number
}

export const urlOf = ({ host, port }: Address): string => `http://${host}:${port}`

/** The URL of a process's operation server. */
export const operationUrl = ({ host }: Address): string => `http://${host}:${OPERATION_PORT}`
