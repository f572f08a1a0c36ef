/**
 * Resolves in the next turn of the event loop: by then every promise that could settle without a timer or the network has
 * settled, and what follows from it has run. It shows that nothing more happens, whatever the speed of the machine.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
