import { wishlistNameRule } from 'shared/rules'
import { Card, Icon, Picture } from 'shared/ui'
import { CardName, CollectionPage } from '../../domain/collection/collection-page'
import sheet from '../../domain/page-parts/page-parts.module.css'
import { formatWishCount, type Wishlist, wishlistPath } from '../../domain/wishlist/wishlist'
import * as model from './model'
import styles from './page.module.css'

const COVER = 3

const refusals = {
  WISHLISTS_LIMIT: 'You have reached the limit of 30 lists. Delete one first.',
} satisfies Record<model.CreateRefusal, string>

/** The customer's lists, the default one first. */
export function WishlistsPage() {
  return (
    <CollectionPage
      model={model.lists}
      title="My wishlists"
      noun="your wishlists"
      make={{
        button: 'New list',
        title: 'New list',
        label: 'What is it called?',
        hint: 'For example, Rainy days, With Mum or Summer.',
        send: 'Create list',
      }}
      rule={wishlistNameRule}
      refusals={refusals}
      card={(list) => <ListCard key={list.id} list={list} />}
    />
  )
}

function ListCard({ list }: { list: Wishlist }) {
  const cover = list.items.slice(0, COVER)
  return (
    <Card as="li" flush className={styles.list ?? ''}>
      <div className={styles.cover} data-count={cover.length}>
        {cover.map(({ experienceId, experience }) => (
          <span key={experienceId} className={styles.tile}>
            <Picture
              url={experience.picture.url}
              blurHash={experience.picture.blurHash}
              alt=""
              sizes="320px"
              ratio="fill"
            />
          </span>
        ))}
        {cover.length === 0 && <Icon name="heart" size={32} />}
      </div>
      <div className={styles.text}>
        <CardName href={wishlistPath(list.id)}>{list.name}</CardName>
        <p
          className={sheet.aside}
        >{`${formatWishCount(list.items.length)}${list.shareUrl ? ', shared by link' : ''}`}</p>
      </div>
    </Card>
  )
}
