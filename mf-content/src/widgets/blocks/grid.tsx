import { Drawing, Icon, Picture } from 'shared/ui'
import type { BlockOf, CellOf, GridCell } from '../../api'
import { inNewTab, NewTabNote } from '../../domain/picture/in-new-tab'
import { sceneUrl } from '../../domain/picture/scene-url'
import styles from './grid.module.css'
import { iconNamed } from './icon-named'
import { Pictures } from './image-block'
import { InfoNote } from './info-note'
import { TeamCard } from './team-card'

type Heading = 'h2' | 'h3'

/** One to three columns; one column on phones. */
export function Grid({ block, heading }: { block: BlockOf<'grid'>; heading: Heading }) {
  return (
    <section className={styles.band} {...(block.headline ? { 'aria-label': block.headline } : {})}>
      {block.headline && <h2 className={styles.heading}>{block.headline}</h2>}
      <div className={styles.grid} data-columns={block.columns}>
        {block.cells.map((cell) => (
          <Inside key={cell.id} cell={cell} heading={block.headline ? 'h3' : heading} />
        ))}
      </div>
    </section>
  )
}

function Inside({ cell, heading }: { cell: GridCell; heading: Heading }) {
  switch (cell.kind) {
    case 'cell':
      return <Cell cell={cell} heading={heading} />
    case 'teamMember':
      return <TeamCard id={cell.id} member={cell.member} heading={heading} />
    case 'image':
      return <Pictures block={cell} />
    case 'info':
      return <InfoNote note={cell} inGrid />
  }
}

function Cell({
  cell: { id, headline, text, icon, scene, link },
  heading: Heading,
}: {
  cell: CellOf<'cell'>
  heading: Heading
}) {
  const drawing = iconNamed(icon)
  return (
    <div className={styles.cell}>
      {scene && (
        <div className={styles.scene}>
          <Picture
            url={sceneUrl(scene, id)}
            alt=""
            sizes="(width >= 1024px) 400px, (width >= 768px) 50vw, 92vw"
            ratio="fill"
          />
        </div>
      )}
      <div className={styles.words}>
        {drawing && (
          <span className={styles.icon}>
            <Drawing of={drawing} size={24} />
          </span>
        )}
        {headline && <Heading className={styles.title}>{headline}</Heading>}
        {text && <p>{text}</p>}
        {link && (
          <a href={link.url} className={styles.link} {...inNewTab(link)}>
            <span>{link.text}</span>
            <NewTabNote link={link} />
            <Icon name="arrow-right" size={18} />
          </a>
        )}
      </div>
    </div>
  )
}
