import type { AnyEntry } from '../../content-store'
import { authorEntries } from './authors'
import { craftPosts } from './craft'
import { eveningPosts } from './evenings'
import { foodPosts } from './food'
import { historyPosts } from './history'
import { togetherPosts } from './together'
import { walkPosts } from './walks'
import { waterPosts } from './water'

/** All entries of the blog: authors and posts. */
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
