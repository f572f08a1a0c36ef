import { useLive } from 'shared/scope'
import type { Experience } from '../../api'
import { $searchContext } from '../../domain/experience/model'
import { experiencePath } from '../../domain/experience/paths'
import { HostByline } from '../../domain/hosts/host-byline'
import sections from './sections.module.css'

export function HostSection({ experience }: { experience: Experience }) {
  const carried = useLive($searchContext)
  const { host, slug } = experience
  const path = experiencePath(slug, carried, 'host')
  return (
    <section className={sections.section} aria-labelledby="host">
      <h2 id="host">Your host</h2>
      <HostByline host={host} name={<a href={path}>{host.name}</a>} />
    </section>
  )
}
