import type { AnyEntry } from '../../content-store'
import { authorEntries } from './authors'
import { craftPosts } from './craft'
import { eveningPosts } from './evenings'
import { foodPosts } from './food'
import { historyPosts } from './history'
import { togetherPosts } from './together'
import { walkPosts } from './walks'
import { waterPosts } from './water'

/** The blog. */
export const blogEntries: readonly AnyEntry[] = [
  ...authorEntries,
  ...craftPosts,
  ...eveningPosts,
  ...foodPosts,
  ...historyPosts,
  ...togetherPosts,
  ...walkPosts,
  ...waterPosts,
]
