import { Pagination } from 'shared/ui/pagination'
import type { ComponentStories } from '../story'

const at = (page: number, lastPage: number) => () => (
  <Pagination
    label={`Page ${page} of ${lastPage}`}
    page={page}
    lastPage={lastPage}
    to={(number) => `#page-${number}`}
  />
)

export const pagination: ComponentStories = {
  name: 'Pagination',
  from: 'shared/ui/pagination',
  exports: ['Pagination', 'pagesToShow', 'useFocusOnPageChange'],
  purpose: 'Links to the pages of a list. useFocusOnPageChange moves the focus to the list when a page is turned.',
  notOnInk: 'Its numbers are written in ink.',
  broad: true,
  states: [
    { label: 'The first page', draw: at(1, 12), tries: ['focus', 'hover'] },
    { label: 'In the middle', draw: at(6, 12) },
    { label: 'The last page', draw: at(12, 12) },
    { label: 'Two pages', draw: at(1, 2) },
    { label: 'Hundreds of pages', draw: at(417, 833) },
  ],
}
