/**
 * Resolves in the next turn of the event loop. By then every promise that does not depend on a timer or the network has settled, and its
 * reactions have run. Use it to show that nothing more happens, on a fast or a slow machine.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
