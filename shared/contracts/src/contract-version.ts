/** Version of the registry's shape and of the interface between shell and remotes. Raise it with every change of either. */
export const CONTRACT_VERSION = 1
