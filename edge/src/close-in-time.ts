import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server end soon after it is told to. Answers under way get `graceMs`. A connection on which nothing was ever asked, which browsers
 * open ahead of need, is ended at once: Node counts it as busy and would wait for it a minute and more.
 */
export function closeInTime(app: FastifyInstance, { graceMs = 5_000 } = {}): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => clearTimeout(late))
  })
}
