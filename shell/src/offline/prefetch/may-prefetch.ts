/** What browsers that tell say of the network. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connectionOf = ({ connection }: Navigator & { connection?: Connection }): Connection | undefined =>
  connection

/** Whether anything may be fetched before it is asked for: not where data is dear (data saver), slow (2g) or not to be had. */
export const mayPrefetch = ({ online, connection }: { online: boolean; connection: Connection | undefined }): boolean =>
  online && !connection?.saveData && !/(?:^|-)2g$/.test(connection?.effectiveType ?? '')
