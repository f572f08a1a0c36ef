/** Raised with every change to the shape of the registry or of what shell and remotes hand each other. */
export const CONTRACT_VERSION = 1
