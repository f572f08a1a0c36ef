import { pathTo, pickerDate, ukPhone } from 'shared/formats'
import type { User } from 'shared/session'
import { Card, Icon } from 'shared/ui'
import page from '../../domain/profile-page.module.css'
import styles from './page.module.css'

/** Lists which profile fields are filled in, and what the missing ones are good for. */
export function Completeness({ user }: { user: User }) {
  const rows = [
    { name: 'E-mail', value: user.email, missing: '' },
    { name: 'Phone', value: user.phone && ukPhone(user.phone), missing: 'so that hosts can reach you about a booking' },
    { name: 'Place', value: user.address, missing: 'to see days out close to home' },
    { name: 'Photo', value: user.avatar && 'Yours', missing: 'so that friends recognise you in a group' },
    {
      name: 'Birthday',
      value: user.birthDate && pickerDate(user.birthDate),
      missing: 'for days out with a minimum age',
    },
  ]
  const missing = rows.filter(({ value }) => !value).length
  return (
    <Card as="section" className={page.section ?? ''}>
      <h2 className={page.heading}>
        {missing === 0 ? 'Your profile is complete' : `${missing} ${missing === 1 ? 'thing' : 'things'} to add`}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ name, value, missing: good }) => (
          <div key={name} className={styles.row} data-missing={!value || undefined}>
            <dt>
              <Icon name={value ? 'success' : 'plus'} size={20} />
              <span>{name}</span>
            </dt>
            <dd>
              {value || (
                <span>
                  <a href={pathTo('/profile/edit')}>Add</a> <span>{good}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
