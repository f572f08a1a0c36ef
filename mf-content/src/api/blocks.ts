import type { CategoryKey } from 'shared/contracts/entities/category'
import type { BlockLink } from './entry'
import type { PostSummary } from './posts'
import type { RichBlock } from './rich-text'

export interface Picture {
  url: string
  alt: string
}

export interface TeamMember {
  name: string
  position: string
  description: string
  portrait: Picture | null
  scene: string | null
  email: string | null
  linkedin: string | null
  favourites: BlockLink[]
}

export interface Question {
  id: string
  question: string
  answer: RichBlock[]
}

/** The content that a cell of a grid can have. */
export type CellContent =
  | { kind: 'cell'; headline: string; text: string; icon: string | null; scene: string | null; link: BlockLink | null }
  | { kind: 'teamMember'; member: TeamMember }
  | { kind: 'image'; pictures: Picture[]; caption: string; link: BlockLink | null }
  | { kind: 'info'; headline: string; text: string; icon: string | null }

/** The content that a block of a page can have. */
export type BlockContent =
  | Exclude<CellContent, { kind: 'cell' }>
  | {
      kind: 'teaser'
      headline: string
      text: string
      scene: string | null
      link: BlockLink | null
      withDiscoverBar: boolean
    }
  | { kind: 'headline'; headline: string; subheading: string; anchor: string | null }
  | { kind: 'grid'; columns: 1 | 2 | 3; headline: string; cells: GridCell[] }
  | { kind: 'feature'; headline: string; text: string; scene: string | null; link: BlockLink | null }
  | { kind: 'text'; text: string }
  | { kind: 'textLink'; link: BlockLink | null }
  | { kind: 'richText'; blocks: RichBlock[]; withContents: boolean }
  | { kind: 'questionList'; headline: string; questions: Question[] }
  | { kind: 'experienceRail'; headline: string; query: string; limit: number }
  | { kind: 'categoryRail'; headline: string; categories: CategoryKey[] }
  | { kind: 'mapTeaser'; headline: string; text: string; link: BlockLink | null }
  | { kind: 'postRail'; headline: string; tag: string | null; limit: number; posts: PostSummary[] }

export type GridCell = CellContent & { id: string }
/** A block of a content page. */
export type Block = BlockContent & { id: string }
export type BlockOf<K extends BlockContent['kind']> = Extract<Block, { kind: K }>
export type CellOf<K extends CellContent['kind']> = Extract<GridCell, { kind: K }>

export interface ContentPage {
  title: string
  description: string
  blocks: Block[]
  /** Content types that this release cannot render: left out, and reported. */
  unknown: string[]
}
