import { classNames } from 'shared/ui'
import type { Block } from '../../api'
import styles from './blocks.module.css'
import { CategoryRail } from './category-rail'
import { ExperienceRail } from './experience-rail'
import { Feature } from './feature'
import { Grid } from './grid'
import { Headline } from './headline'
import { ImageBlock } from './image-block'
import { InfoNote } from './info-note'
import { MapTeaser } from './map-teaser'
import { PostRail } from './post-rail'
import { QuestionList } from './question-list'
import { RichTextBlock } from './rich-text-block'
import { TeamCard } from './team-card'
import { Teaser } from './teaser'
import { TextBlock } from './text-block'
import { TextLink } from './text-link'

/** One block of a content page. */
export function BlockView({
  block,
  isFirst,
  isTitled,
}: {
  block: Block
  /** The first block of the page, with its h1. */
  isFirst: boolean
  /** The block follows a headline, which is an h2. */
  isTitled: boolean
}) {
  const heading = isTitled ? 'h3' : 'h2'
  switch (block.kind) {
    case 'teaser':
      return <Teaser block={block} isFirst={isFirst} />
    case 'headline':
      return <Headline block={block} isFirst={isFirst} />
    case 'categoryRail':
      return <CategoryRail block={block} />
    case 'experienceRail':
      return <ExperienceRail block={block} />
    case 'grid':
      return <Grid block={block} heading={heading} />
    case 'feature':
      return <Feature block={block} />
    case 'text':
      return <TextBlock block={block} />
    case 'textLink':
      return <TextLink block={block} />
    case 'richText':
      return <RichTextBlock block={block} />
    case 'image':
      return <ImageBlock block={block} />
    case 'info':
      return <InfoNote note={block} />
    case 'questionList':
      return <QuestionList block={block} />
    case 'teamMember':
      return (
        <div className={classNames(styles.band, styles.alone)}>
          <TeamCard id={block.id} member={block.member} heading={heading} />
        </div>
      )
    case 'mapTeaser':
      return <MapTeaser block={block} />
    case 'postRail':
      return <PostRail block={block} />
  }
}
