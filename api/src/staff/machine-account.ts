import os from 'node:os'

/**
 * The account that runs this process, and its machine, such as `ada@ops-1`. With sudo it is the person's own account.
 * @param environment variables of the process
 */
export function machineAccount({ SUDO_USER }: { SUDO_USER?: string }): string {
  return `${SUDO_USER || accountName()}@${os.hostname()}`
}

function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    // A container's user has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
