import { Avatar, Card, Picture } from 'shared/ui'
import type { TeamMember } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import styles from './team-card.module.css'

/** A member of the team, with a picture of their favourite view. */
export function TeamCard({ id, member, heading: Heading }: { id: string; member: TeamMember; heading: 'h2' | 'h3' }) {
  const { name, position, description, portrait, scene, email, linkedin, favourites } = member
  return (
    <Card as="article" flush className={styles.card ?? ''}>
      <div className={styles.view}>
        {scene && (
          <Picture
            url={sceneUrl(scene, id)}
            alt=""
            sizes="(width >= 1024px) 400px, (width >= 640px) 50vw, 92vw"
            ratio="fill"
          />
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.face}>
          <Avatar name={name} url={portrait?.url ?? null} size="large" />
        </div>
        <div>
          <Heading className={styles.name}>{name}</Heading>
          <p className={styles.position}>{position}</p>
        </div>
        <p>{description}</p>
        {favourites.length > 0 && (
          <div>
            <p className={styles.label}>Would go again tomorrow</p>
            <ul className={styles.favourites}>
              {favourites.map(({ text, url }) => (
                <li key={url}>
                  <a href={url}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {(email || linkedin) && (
          <p className={styles.reach}>
            {email && <a href={`mailto:${email}`}>{`Write to ${name.split(' ')[0]}`}</a>}
            {linkedin && <a href={linkedin}>{`${name.split(' ')[0]} on LinkedIn`}</a>}
          </p>
        )}
      </div>
    </Card>
  )
}
