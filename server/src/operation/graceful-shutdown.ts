import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Makes a server close soon. Responses in progress get `graceMs` milliseconds. Connections without any request, which browsers open in
 * advance, are closed at once: Node counts them as busy and would wait for a minute or more.
 */
export function enableGracefulShutdown(app: FastifyInstance, { graceMs = 5_000 } = {}): void {
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
