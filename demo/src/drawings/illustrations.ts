import { DRAWINGS_PER_FAMILY } from 'api/pictures'
import { drawScene, sceneFamilies } from './scene'

/** The illustrations that come with the API: their file names in `api/illustrations` and their SVG documents. */
export const illustrations = (): { file: string; svg: string }[] =>
  sceneFamilies.flatMap((family) =>
    Array.from({ length: DRAWINGS_PER_FAMILY }, (_, number) => ({
      file: `${family}-${number}.svgz`,
      svg: drawScene(family, String(number)),
    })),
  )
