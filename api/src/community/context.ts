import type { LockPoll } from './groups/lock-poll'

declare module '../platform/context' {
  interface Context {
    lockPoll: LockPoll
  }
}
