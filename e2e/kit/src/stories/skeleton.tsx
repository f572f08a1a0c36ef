import { Skeleton, SkeletonText } from 'shared/ui'
import type { ComponentStories } from '../story'

export const skeleton: ComponentStories = {
  name: 'Skeleton',
  from: 'shared/ui',
  exports: ['Skeleton', 'SkeletonText'],
  purpose: 'A grey place in the shape of what is coming.',
  broad: true,
  states: [
    { label: 'Line', draw: () => <Skeleton /> },
    { label: 'Title', draw: () => <Skeleton shape="title" /> },
    { label: 'Picture', draw: () => <Skeleton shape="picture" /> },
    { label: 'Block', draw: () => <Skeleton shape="block" /> },
    { label: 'Circle', draw: () => <Skeleton shape="circle" /> },
    { label: 'Text', draw: () => <SkeletonText /> },
    { label: 'Long text', draw: () => <SkeletonText lines={6} /> },
  ],
}
