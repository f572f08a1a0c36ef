/** The network information that some browsers provide: https://wicg.github.io/netinfo/ */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connectionOf = ({ connection }: Navigator & { connection?: Connection }): Connection | undefined =>
  connection

/** True if pages may be prefetched: not when offline, with a data saver or on a 2g connection. */
export const mayPrefetch = ({ online, connection }: { online: boolean; connection: Connection | undefined }): boolean =>
  online && !connection?.saveData && !/(?:^|-)2g$/.test(connection?.effectiveType ?? '')
