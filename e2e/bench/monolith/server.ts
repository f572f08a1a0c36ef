import { type Owner, owners, type RemoteBundle, type ShellBundle } from 'shared/contracts'
import { createRemoteBundle } from 'shared/server'
import shell from '../../../shell/src/server'
import { pages, widgets } from './served-remotes'

function bundleOf(owner: Owner): RemoteBundle {
  const own = Object.entries(widgets).flatMap(([name, widget]) =>
    name.startsWith(`${owner}/`) ? [[name.slice(owner.length + 1), widget] as const] : [],
  )
  return createRemoteBundle({ pages: pages[owner], widgets: Object.fromEntries(own) })
}

/** The monolith's single server bundle: it renders the layout, and the pages and widgets of each owner. */
const bundle: ShellBundle & { owners: Partial<Record<Owner, RemoteBundle>> } = {
  ...shell,
  owners: Object.fromEntries(owners.map((owner) => [owner, bundleOf(owner)])),
}

export default bundle
